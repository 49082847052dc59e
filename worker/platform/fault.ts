/** What a line says besides: words of our own, never anything a request or a table brought. */
type About = Readonly<Record<string, string>>;

/** Logs a failure as one line of JSON, without secrets, and gives the id under which it stands there. */
export function logFault(event: string, error: unknown, about: About = {}): string {
  const id = crypto.randomUUID();
  console.error(JSON.stringify({ event, id, ...about, ...tellable(error) }));
  return id;
}

/** An error's name, its words as far as they may be told, and where it was thrown. */
function tellable(error: unknown): About {
  if (!(error instanceof Error)) return { message: discreet(String(error)) };
  const from = placesFrom(error);
  const stack = from < 0 ? {} : { stack: (error.stack ?? "").slice(from + 1) };
  return { name: error.name, message: discreet(error.message), ...stack };
}

/** Where a stack begins to say where: behind the error's words, which may look like it. */
const placesFrom = ({ message, stack = "" }: Error): number =>
  stack.indexOf("\n    at ", Math.max(0, stack.indexOf(message)) + message.length);

/** The longest that an error says. */
const MOST = 500;

/**
 * What may carry something of a table or a person: what is quoted (parsers quote what they could not read), addresses, keys, hashes and
 * ids, and cards.
 */
const TELLING = [
  /"[\s\S]*"|'[\s\S]*'|`[\s\S]*`/g,
  /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi,
  /(?:\/[\w.~-]+){2,}/g,
  /[\w-]{16,}/g,
  /\b(?:[789JQKA]|10)[SHDC]\b/g,
] as const;

const discreet = (text: string): string => TELLING.reduce((told, telling) => told.replace(telling, "…"), text).slice(0, MOST);
