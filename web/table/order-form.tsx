import { KNOCK_POINTS, LASTS, ORDERABLE, type Orderable, WHENS } from "../../worker/orders/order.ts";
import { type Card, RANKS, SUITS } from "../../worker/rules/card.ts";
import type { TableView } from "../../worker/table/view.ts";
import { Kept, type Known } from "../parts/kept.tsx";
import { Hidden, SendForm } from "../parts/send.tsx";
import type { Words } from "../words/catalogue.ts";
import { type DrawnWithExtras, pathOf } from "./props.ts";

/** From how many points on a knock is offered first. */
const USUAL_KNOCK = 27;

/** One order, put together from what lies there and what one holds. */
export function Compose({ w, view, p }: DrawnWithExtras) {
  const what = ORDERABLE.filter((order) => isPossible(order, view));
  return (
    <SendForm to={pathOf(view, "/orders")} id="order-form" class="compose">
      <Hidden name="version" value={view.version} />
      <Hidden name="order" value="own" />
      <h2>{w.orders.own}</h2>
      <Choice name="when" known={p.known} label={w.orders.whenTitle} choices={WHENS.map((when) => [when, w.orders.when[when]])} />
      <fieldset class="what">
        <legend>{w.orders.whatTitle}</legend>
        {what.map((order, index) => (
          <What key={order} w={w} view={view} p={p} order={order} first={index === 0} />
        ))}
      </fieldset>
      <Choice
        name="lasts"
        known={p.known}
        label={w.orders.lastsTitle}
        choices={LASTS.map((lasts) => [lasts, w.orders.lasts[lasts]])}
      />
      <button type="submit" class="primary" id="leave-order">
        {w.orders.leave}
      </button>
    </SendForm>
  );
}

/** Whether the table's rules ever allow it, and it can come to a knock yet. */
function isPossible(order: Orderable, { settings: { options }, knocker }: TableView): boolean {
  if (order === "pass") return options.pass !== "forbidden";
  if (order === "refresh") return options.refresh789 === "offer";
  return order !== "knock" || knocker === null;
}

interface ChoiceProps {
  readonly known: Known;
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, text: string])[];
}

function Choice({ name, label, choices, known }: ChoiceProps) {
  const id = `order-${name}`;
  return (
    <Kept as="div" class="field" id={`${id}-field`} known={known}>
      <label for={id}>{label}</label>
      <select id={id} name={name}>
        {choices.map(([value, text]) => (
          <option key={value} value={value} id={`${id}-${value}`}>
            {text}
          </option>
        ))}
      </select>
    </Kept>
  );
}

function What({ w, view, p, order, first }: DrawnWithExtras & { readonly order: Orderable; readonly first: boolean }) {
  const id = `order-do-${order}`;
  return (
    <div class="one-what">
      <label class="tick" for={id}>
        <input type="radio" name="what" value={order} id={id} checked={first} />
        <span>{w.orders.what[order]}</span>
      </label>
      {order === "swap" && <WhichCards w={w} view={view} p={p} />}
      {order === "knock" && <FromPoints w={w} known={p.known} />}
    </div>
  );
}

function WhichCards({ w, view, p }: DrawnWithExtras) {
  const hand: readonly Card[] = view.hand ?? [];
  return (
    <div class="which-cards">
      <div class="field">
        <label for="order-give">{w.orders.give}</label>
        <select id="order-give" name="give">
          <CardOptions w={w} cards={hand} id="order-give" />
        </select>
      </div>
      {view.middle !== null && (
        <div class="field">
          <label for="order-take">{w.orders.take}</label>
          <select id="order-take" name="take">
            <CardOptions w={w} cards={view.middle} id="order-take" />
            <option value="another" id="order-take-another">
              {w.orders.another}
            </option>
          </select>
        </div>
      )}
      <div class="named">
        <Choice
          name="rank"
          known={p.known}
          label={w.orders.rank}
          choices={RANKS.toReversed().map((rank) => [rank, w.card.prints[rank]])}
        />
        <Choice name="suit" known={p.known} label={w.orders.suit} choices={SUITS.map((suit) => [suit, w.card.signs[suit]])} />
      </div>
      {view.settings.options.knockWithMove === "on" && view.knocker === null && (
        <label class="tick" for="order-knock">
          <input type="checkbox" name="knock" value="on" id="order-knock" />
          <span>{w.play.knockToo}</span>
        </label>
      )}
    </div>
  );
}

/** Each card by its sign: no card can be drawn in a list of choices. */
const CardOptions = ({ w, cards, id }: { readonly w: Words; readonly cards: readonly Card[]; readonly id: string }) => (
  <>
    {cards.map((card) => (
      <option key={card} value={card} id={`${id}-${card}`}>
        {w.card.text(card)}
      </option>
    ))}
  </>
);

const FromPoints = ({ w, known }: { readonly w: Words; readonly known: Known }) => (
  <Kept as="div" class="field from" id="order-from-field" known={known}>
    <label for="order-from">{w.orders.from}</label>
    <select id="order-from" name="from">
      {KNOCK_POINTS.map((points) => (
        <option key={points} value={points} id={`order-from-${points}`} selected={points === USUAL_KNOCK}>
          {w.play.points(points)}
        </option>
      ))}
    </select>
  </Kept>
);
