import type { PageRefusal } from "../../worker/table/refusal.ts";
import type { Words } from "../words/catalogue.ts";
import { wordsFor } from "../words/index.ts";
import { Adrift } from "./afloat.tsx";
import { documentOf } from "./document.tsx";
import { DateTime } from "./moment.tsx";
import { generalPreview } from "./preview.ts";
import type { Reader } from "./reader.ts";

interface Trouble {
  /** The HTTP status this page is sent with. */
  readonly status: number;
  readonly refusal: PageRefusal;
  /** Under which the fault was logged. */
  readonly id?: string;
  /** Epoch milliseconds from which the same will be answered; unknown unless told. */
  readonly from?: number;
  /** The path of a file that keeps what would else be out of reach. */
  readonly save?: string;
  /** A path of ours to go on from; the start page unless told. */
  readonly back?: string;
}

/** A page that says why not, and leads on. */
export function errorPage(r: Reader, { status, refusal, id, from, save, back }: Trouble): string {
  const w = wordsFor(r);
  const title = titleOf(w, status, refusal);
  return documentOf({
    r,
    title: `${title} · Trentuno`,
    preview: generalPreview(w),
    children: (
      <main class="page error">
        <Adrift />
        <h1>{title}</h1>
        <p class="lead" id="why">
          {w.refusals[refusal]}
        </p>
        {from !== undefined && (
          <p>
            {w.trouble.goesOn} <DateTime w={w} at={from} zone={null} />
          </p>
        )}
        {save !== undefined && (
          <p>
            <a class="lone" href={save} download>
              {w.trouble.save}
            </a>
          </p>
        )}
        {id !== undefined && <p>{w.trouble.id(id)}</p>}
        <p>
          <a class="button" href={back ?? "/"}>
            {back === undefined ? w.site.start : w.trouble.back}
          </a>
        </p>
      </main>
    ),
  });
}

function titleOf(w: Words, status: number, refusal: PageRefusal): string {
  if (refusal === "damaged" || refusal === "dayUsedUp") return w.trouble.title[refusal];
  if (status === 404) return w.trouble.title.notFound;
  if (status === 429) return w.trouble.title.tooMany;
  return status >= 500 ? w.trouble.title.ours : w.trouble.title.refused;
}
