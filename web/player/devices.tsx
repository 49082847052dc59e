import { Confirm } from "../parts/confirm.tsx";
import { Hidden } from "../parts/send.tsx";
import type { Words } from "../words/catalogue.ts";

/** One browser of a person's list. */
export interface DeviceLine {
  readonly label: string;
  /** Epoch milliseconds. */
  readonly seen: number;
  /** Whether it is the one that shows this page. */
  readonly here: boolean;
}

/** The browsers that know this person, and how to make them forget. */
export function Devices(p: { readonly w: Words; readonly devices: readonly DeviceLine[]; readonly nextKey: string }) {
  const words = p.w.person.devices;
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">{words.title}</h2>
      <p class="hint">{words.says}</p>
      <ul class="devices">
        {p.devices.map((device) => (
          <Line key={`${device.label}${device.seen}`} w={p.w} device={device} />
        ))}
      </ul>
      <p class="hint">{p.w.mine.device}</p>
      <form method="post" action="/me/others" id="others" data-browser="stays">
        <Hidden name="key" value={p.nextKey} />
        <Hidden name="endpoint" value="" />
        <Confirm id="sure-others" asks={words.others.asks} says={words.others.says} back={p.w.play.back}>
          <button type="submit" class="danger">
            {words.others.does}
          </button>
        </Confirm>
      </form>
      <form method="post" action="/me/out" id="out" data-browser="leaves">
        <Hidden name="endpoint" value="" />
        <Confirm id="sure-out" asks={words.out.asks} says={words.out.says} back={p.w.play.back}>
          <button type="submit" class="danger">
            {words.out.does}
          </button>
        </Confirm>
      </form>
    </section>
  );
}

function Line({ w, device }: { readonly w: Words; readonly device: DeviceLine }) {
  const { unnamed, here, lastSeen } = w.person.devices;
  const day = new Date(device.seen);
  return (
    <li>
      <strong>{device.label === "" ? unnamed : device.label}</strong>{" "}
      {device.here ? (
        <span class="mark">{here}</span>
      ) : (
        <span class="hint">
          {lastSeen}{" "}
          <time dateTime={day.toISOString()}>
            {new Intl.DateTimeFormat(w.lang, { dateStyle: "medium", timeZone: "UTC" }).format(day)}
          </time>
        </span>
      )}
    </li>
  );
}
