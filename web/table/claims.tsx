import type { ClaimView } from "../../worker/table/reissue.ts";
import { Says } from "../parts/says.tsx";
import { Hidden, SendForm } from "../parts/send.tsx";
import { nameAt } from "../parts/who.ts";
import { type Drawn, pathOf } from "./props.ts";

/** Requests for lost seats: to who made one, what to do now; to those at the table, the question whether it is who they say. */
export function Claims({ w, view }: Drawn) {
  const ofOthers = view.claims.filter(({ yours }) => !yours);
  return (
    <>
      {ofOthers.length === 0 && <Reissued w={w} view={view} />}
      {view.claims.map((claim) => claim.yours && <Own key={claim.seat} w={w} view={view} claim={claim} />)}
      <OfOthers w={w} view={view} claims={ofOthers} />
    </>
  );
}

/** A seat that has changed hands in this deal. Where it stands among requests it is told to who unfolds them. */
const Reissued = ({ w, view }: Drawn) =>
  view.reissued === null ? null : (
    <p class="note" id="reissued">
      <Says text={w.lost.told(nameAt(view, view.reissued))} />
    </p>
  );

/** All requests in one line, however many strangers make them: the cards stay in sight until it is unfolded. */
function OfOthers({ w, view, claims }: Drawn & { readonly claims: readonly ClaimView[] }) {
  if (claims.length === 0) return null;
  const title = claims.some(({ you }) => you === "holder") ? w.lost.yours : w.lost.claimTitle;
  return (
    <details class="claims" id="claims">
      <summary>
        {title}
        {claims.length > 1 && ` (${claims.length})`}
      </summary>
      <Reissued w={w} view={view} />
      {claims.map((claim) => (
        <Asked key={claim.seat} w={w} view={view} claim={claim} />
      ))}
    </details>
  );
}

type OfClaim = Drawn & { readonly claim: ClaimView };

function Own({ w, view, claim }: OfClaim) {
  return (
    <section class="claim" id={`claim-${claim.seat}`} aria-label={w.lost.title}>
      <p>
        <Says text={w.lost.asked(nameAt(view, claim.seat), claim.code)} />
      </p>
      <Answer w={w} view={view} claim={claim} to="/dismiss" says={w.lost.takeBack} look="quiet" />
    </section>
  );
}

function Asked({ w, view, claim }: OfClaim) {
  const { seat, code, you, votes } = claim;
  return (
    <section class="claim" id={`claim-${seat}`} aria-label={nameAt(view, seat)}>
      <p>
        <Says text={you === "holder" ? w.lost.yourSeat(code) : w.lost.claim(nameAt(view, seat), code)} />
      </p>
      {you !== "onlooker" && <p class="hint">{w.lost.compare}</p>}
      {votes > 0 && <p class="hint">{w.lost.agreed(votes)}</p>}
      <div class="others">
        {(you === "holder" || you === "host" || you === "voter") && (
          <Answer
            w={w}
            view={view}
            claim={claim}
            to="/reissue"
            says={you === "holder" ? w.lost.agreeYours : w.lost.agree}
            look="primary"
          />
        )}
        {(you === "holder" || you === "host") && (
          <Answer w={w} view={view} claim={claim} to="/dismiss" says={w.lost.refuse} look="quiet" />
        )}
      </div>
    </section>
  );
}

interface AnswerProps extends OfClaim {
  readonly to: "/reissue" | "/dismiss";
  readonly says: string;
  readonly look: "primary" | "quiet";
}

function Answer({ view, claim, to, says, look }: AnswerProps) {
  return (
    <SendForm to={pathOf(view, to)} id={`${to.slice(1)}-${claim.seat}`}>
      <Hidden name="seat" value={claim.seat} />
      <Hidden name="code" value={claim.code} />
      <button type="submit" class={look}>
        {says}
      </button>
    </SendForm>
  );
}
