import { type Drawn, pathOf } from "./props.ts";

interface Props extends Drawn {
  readonly deal: number;
  /** The latest match unless one is named. */
  readonly match?: number;
}

/** Leads from a finished deal to the page that checks how it was dealt. */
export const FairLink = ({ w, view, deal, match = view.match }: Props) => (
  <a class="lone" href={pathOf(view, `/matches/${match}/deals/${deal}/proof`)}>
    {w.proof.link}
  </a>
);
