/**
 * Where the reader's clock stands, so that deadlines suit their days: the zone's name in every form that gives somebody a seat. Filled in as a form is sent, since
 * to ask is slow.
 */
export const fillZones = (): void =>
  document.addEventListener("submit", ({ target }) => fillZone(target as HTMLFormElement), { capture: true }); // nothing else is submitted

function fillZone(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>("input[data-zone]");
  if (field !== null) field.value = new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** This browser's share of the shuffling: 16 random bytes in hex in every form that gives somebody a seat. */
export function fillNonces(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-nonce]")) field.value ||= nonce();
}

const nonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
