/** Where the reader's clock stands, so that deadlines suit their days: the zone's name in every form that gives somebody a seat. */
export function fillZones(): void {
  const fields = document.querySelectorAll<HTMLInputElement>("input[data-zone]");
  if (fields.length === 0) return; // to ask is slow
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  for (const field of fields) field.value = timeZone;
}

/** This browser's share of the shuffling: 16 random bytes in hex in every form that gives somebody a seat. */
export function fillNonces(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-nonce]")) field.value ||= nonce();
}

const nonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
