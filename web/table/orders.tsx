import type { OrderShown } from "../../worker/table/view.ts";
import { Kept } from "../parts/kept.tsx";
import { Says } from "../parts/says.tsx";
import { Hidden, SendForm } from "../parts/send.tsx";
import { Compose } from "./order-form.tsx";
import { type Drawn, type DrawnWithExtras, isYourTurn, pathOf } from "./props.ts";

/** What the reader has ordered for turns to come, and how to leave more. Only for who still has a turn in this deal. */
export function Orders({ w, view, p }: DrawnWithExtras) {
  const { orders } = view;
  if (orders === null || !hasTurnsLeft(view)) return null;
  return (
    <section id="orders" aria-label={w.orders.title} class="orders">
      <details id="orders-fold">
        <summary>{w.orders.title}</summary>
        <div class="orders-body">
          {isYourTurn(view) && <p>{w.orders.ownTurn}</p>}
          <Kept as="p" class="hint" id="orders-lead" known={p.known}>
            {w.orders.lead} {w.orders.ends}
          </Kept>
          <Quick w={w} view={view} />
          <Compose w={w} view={view} p={p} />
        </div>
      </details>
      <div aria-live="polite" id="orders-standing" class="orders-standing">
        {orders.length > 0 && <Standing w={w} view={view} orders={orders} />}
      </div>
    </section>
  );
}

/** Where the moves would be: the way to one's orders. Browsers unfold what hides the place that a link leads to. */
export const OrdersLink = ({ w, view }: Drawn) =>
  view.orders === null || !hasTurnsLeft(view) ? null : (
    <a class="orders-link" id="to-orders" href={view.orders.length > 0 ? "#orders-standing" : "#orders-lead"}>
      {view.orders.length > 0 ? w.orders.standing(view.orders.length) : w.orders.title}
    </a>
  );

/** After a knock everybody has one more turn, the knocker none (R5.1). */
function hasTurnsLeft({ you, turn, knocker, seats }: Drawn["view"]): boolean {
  if (knocker === null || you === null || turn === null) return true;
  const after = (seat: number): number => (seat - knocker + seats.length) % seats.length;
  return after(you) > after(turn);
}

function Standing({ w, view, orders }: Drawn & { readonly orders: readonly OrderShown[] }) {
  return (
    <>
      <h2 id="orders-yours">{w.orders.yours}</h2>
      {orders.some(({ passedOver }) => passedOver) && <p class="hint">{w.orders.passedOver}</p>}
      <ol class="standing" aria-labelledby="orders-yours">
        {orders.map((shown) => (
          <li key={shown.id} id={`order-${shown.id}`}>
            <OneOrder w={w} view={view} shown={shown} />
          </li>
        ))}
      </ol>
      {orders.length > 1 && (
        <SendForm to={pathOf(view, "/orders/withdraw")} id="withdraw-all">
          <Hidden name="version" value={view.version} />
          <button type="submit">{w.orders.withdrawAll}</button>
        </SendForm>
      )}
    </>
  );
}

function OneOrder({ w, view, shown: { id, order } }: Drawn & { readonly shown: OrderShown }) {
  return (
    <SendForm to={pathOf(view, "/orders/withdraw")} id={`withdraw-${id}`} class="order">
      <Hidden name="version" value={view.version} />
      <Hidden name="order" value={id} />
      <span id={`order-${id}-says`}>
        <Says text={w.orders.says(order)} />
      </span>
      <button type="submit" class="quiet" aria-describedby={`order-${id}-says`}>
        {w.orders.withdraw}
      </button>
    </SendForm>
  );
}

/** What slow players want most, in one tap. */
function Quick({ w, view }: Drawn) {
  if (view.settings.options.pass === "forbidden") return null;
  return (
    <SendForm to={pathOf(view, "/orders")} id="orders-quick" class="quick">
      <Hidden name="version" value={view.version} />
      {view.knocker === null && (
        <button type="submit" name="order" value="passDeal">
          {w.orders.quick.passDeal}
        </button>
      )}
      <button type="submit" name="order" value="afterKnock">
        {w.orders.quick.afterKnock}
      </button>
    </SendForm>
  );
}
