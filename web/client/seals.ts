/** A seal that a table's page showed as this browser sent a nonce of its own, and that nonce. */
interface Sent {
  readonly commitment: string;
  readonly nonce: string;
}

/** How many of them are kept for one table. */
const KEPT = 100;
const keyOf = (table: string): string => `seals ${table}`;

/** Remembers, whenever this browser adds to a table's shuffling, which seal it was shown before. */
export const rememberSeals = (): void =>
  document.addEventListener(
    "submit",
    ({ target }) => {
      const field = target instanceof HTMLFormElement ? target.querySelector<HTMLInputElement>("input[data-seal]") : null;
      const { table, seal: commitment } = field?.dataset ?? {};
      if (field && table && commitment && field.value !== "") keep(table, { commitment, nonce: field.value });
    },
    { capture: true },
  );

function keep(table: string, sent: Sent): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify([...sentTo(table), sent].slice(-KEPT)));
  } catch {
    // A browser that keeps nothing remembers nothing: the proof is checked without it.
  }
}

/** What this browser sent to this table; nothing where it keeps nothing. */
export function sentTo(table: string): readonly Sent[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(table)) ?? "[]") as Sent[]; // written by `keep`
  } catch {
    return [];
  }
}

/** What this browser's memory says of a deal; null when it has none of its table. */
export function ownOf(table: string, { commitment, nonces }: Pick<Sent, "commitment"> & { readonly nonces: readonly string[] }) {
  const sent = sentTo(table);
  if (sent.length === 0) return null;
  const same = sent.filter((each) => each.commitment === commitment);
  if (same.length === 0) return "otherSeal";
  return same.some(({ nonce }) => nonces.includes(nonce)) ? "ownFits" : "notIn";
}
