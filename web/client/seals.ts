/** A seal that a table's page showed as this browser sent a nonce of its own, and that nonce. */
interface Sent {
  readonly commitment: string;
  readonly nonce: string;
  /** Epoch milliseconds; not there in what was kept before it was. */
  readonly at?: number;
}

/** How many of them are kept for one table. */
const KEPT = 100;
/** And for how many tables, the latest. */
const TABLES = 50;
const OF_TABLE = "seals ";
const keyOf = (table: string): string => `${OF_TABLE}${table}`;

/** Remembers, whenever this browser adds to a table's shuffling, which seal it was shown before. */
export const rememberSeals = (): void =>
  document.addEventListener(
    "submit",
    ({ target }) => {
      const field = target instanceof HTMLFormElement ? target.querySelector<HTMLInputElement>("input[data-seal]") : null;
      const { table, seal: commitment } = field?.dataset ?? {};
      if (field && table && commitment && field.value !== "") keep(table, { commitment, nonce: field.value, at: Date.now() });
    },
    { capture: true },
  );

function keep(table: string, sent: Sent): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify([...sentTo(table), sent].slice(-KEPT)));
    for (const old of tables().slice(TABLES)) localStorage.removeItem(keyOf(old));
  } catch {
    // A browser that keeps nothing remembers nothing: the proof is checked without it.
  }
}

/** Forgets all of them, with whoever this browser no longer is. */
export function forgetSeals(): void {
  try {
    for (const table of tables()) localStorage.removeItem(keyOf(table));
  } catch {
    // Nothing was kept.
  }
}

/** The tables that are remembered, the latest first. */
const tables = (): readonly string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(OF_TABLE))
    .map((key) => key.slice(OF_TABLE.length))
    .sort((one, other) => lastAt(other) - lastAt(one));

const lastAt = (table: string): number => sentTo(table).at(-1)?.at ?? 0;

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
