import { Confirm } from "../parts/confirm.tsx";
import type { Words } from "../words/catalogue.ts";

/** All that is kept about a person: to take along, or to be gone. */
export function Data({ w }: { readonly w: Words }) {
  const words = w.person.data;
  return (
    <section aria-labelledby="data">
      <h2 id="data">{words.title}</h2>
      <p>{words.says}</p>
      <p>
        <a class="button" href="/me/everything.json" download="trentuno.json">
          {words.take}
        </a>
      </p>
      <form method="post" action="/me/delete" id="delete" data-browser="leaves">
        <Confirm id="sure-delete" asks={words.delete.asks} says={words.delete.says} back={w.play.back}>
          <label class="tick">
            <input type="checkbox" name="sure" value="on" required />
            <span>{words.sure}</span>
          </label>
          <button type="submit" class="danger">
            {words.delete.does}
          </button>
        </Confirm>
      </form>
    </section>
  );
}
