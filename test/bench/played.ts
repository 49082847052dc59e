import { type Asked, ask } from "./asking.ts";

interface View {
  readonly version: number;
  readonly phase: "gathering" | "dealerChoice" | "turns" | "finished";
  readonly turn: number | null;
}

/** A table at which so many people pass and pass; it begins again when a match is over. */
export class Played {
  readonly path: string;
  readonly keys: readonly string[];
  readonly #api: string;
  #view: View;

  private constructor(url: string, id: string, keys: readonly string[], view: View) {
    this.path = `${url}/t/${id}`;
    this.#api = `${url}/api/tables/${id}`;
    this.keys = keys;
    this.#view = view;
  }

  static async open(url: string, people = 2): Promise<Played> {
    const wish = { name: "Ann", pace: "24h", seats: people };
    const made = JSON.parse((await call(`${url}/api/tables`, "POST", undefined, wish)).text);
    const keys: string[] = [made.key];
    for (const name of ["Ben", "Chiara", "Dora"].slice(0, people - 1)) {
      keys.push(JSON.parse((await call(`${url}/api/tables/${made.table}/seats`, "POST", undefined, { name })).text).key);
    }
    const table = new Played(url, made.table, keys, { version: 0, phase: "finished", turn: null });
    await table.begin();
    return table;
  }

  /** Whoever is on turn moves; a match that is over begins anew first, which is not measured. */
  async move(): Promise<Asked> {
    while (this.#view.turn === null) await this.begin();
    const { version, turn, phase } = this.#view;
    const answer = await call(`${this.#api}/moves`, "POST", this.keys[turn], {
      version,
      do: phase === "turns" ? "pass" : "keep",
    });
    this.#view = JSON.parse(answer.text);
    return answer;
  }

  async begin(): Promise<void> {
    this.#view = JSON.parse((await call(`${this.#api}/start`, "POST", this.keys[0], {})).text);
  }
}

async function call(url: string, method: string, key: string | undefined, body: unknown): Promise<Asked> {
  const answer = await ask(url, method, JSON.stringify(body), {
    "content-type": "application/json",
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  });
  if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`);
  return answer;
}
