import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newKey, type PlayerId, PlayerKeySchema, playerOf } from "../../worker/identity/key.ts";
import { sealedNext } from "../../worker/identity/link.ts";
import { ntfyTo, pushTo, Services } from "../support/services.ts";
import { Browser, fieldOf, linkOn, openTable } from "./browser.ts";

beforeEach(() => void new Services());
afterEach(() => {
  vi.restoreAllMocks();
});

const endpointOf = (name: string): string => `https://updates.push.services.mozilla.com/wpush/v2/${name}`;

/** Tells this browser, as its page's script does. */
async function subscribe(browser: Browser, name: string): Promise<void> {
  const { address } = pushTo(endpointOf(name));
  const { kind: _, ...fields } = address as { kind: "push"; endpoint: string; p256dh: string; auth: string };
  expect((await browser.send("/me/channels/push", fields)).at).toContain("told=added");
}

async function playerIn(browser: Browser): Promise<PlayerId> {
  const link = linkOn(await browser.send("/me/resume"));
  return playerOf(v.parse(PlayerKeySchema, link.split("key=")[1]));
}

/** Ann's laptop and phone are told both, and her ntfy topic. */
async function ann(): Promise<{ readonly laptop: Browser; readonly phone: Browser; readonly player: PlayerId }> {
  const [laptop, phone] = [new Browser(), new Browser("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0")];
  await openTable(laptop, "Ann");
  const link = await phone.open(linkOn(await laptop.send("/me/device")));
  await phone.send("/device", { t: fieldOf(link, "t") });
  await subscribe(laptop, "laptop");
  await subscribe(phone, "phone");
  const player = await playerIn(laptop);
  await env.PLAYERS.getByName(player).addChannel(ntfyTo("ann"));
  return { laptop, phone, player };
}

const toldOn = async (player: PlayerId): Promise<readonly string[]> =>
  (await env.PLAYERS.getByName(player).channels()).map(({ kind, label }) => `${kind} ${label}`).sort();

describe("a browser that is signed out", () => {
  it("is told nothing any more, without a script too; others are", async () => {
    const { phone, player } = await ann();
    await phone.send("/me/out");
    expect(await toldOn(player)).toEqual(["ntfy ann", "push Firefox · Linux"]);
  });

  it("by signing all others out, is told nothing any more; what belongs to no browser is", async () => {
    const { laptop } = await ann();
    await laptop.send("/me/others", { key: fieldOf(await laptop.open("/me"), "key") });
    expect(await toldOn(await playerIn(laptop))).toEqual(["ntfy ann", "push Firefox · Linux"]);
  });

  it("is known by its subscription, where that was set up before browsers were noted", async () => {
    const { laptop, phone, player } = await ann();
    await runInDurableObject(env.PLAYERS.getByName(player), (_, { storage }) => {
      storage.sql.exec("ALTER TABLE channels DROP COLUMN device");
    });
    expect(await toldOn(player)).toHaveLength(3);
    const sent = { key: fieldOf(await laptop.open("/me"), "key"), endpoint: endpointOf("laptop") };
    await laptop.send("/me/others", sent);
    const next = await playerIn(laptop);
    expect(await toldOn(next)).toEqual(["ntfy ann", "push Firefox · Linux"]);
    await subscribe(laptop, "anew");
    await laptop.send("/me/out", { endpoint: endpointOf("laptop") });
    expect(await toldOn(next)).toEqual(["ntfy ann"]);
    await phone.send("/me/out");
  });
});

describe("signing all others out", () => {
  const nextOn = async (browser: Browser): Promise<string> => fieldOf(await browser.open("/me"), "key");
  const seated = async (browser: Browser): Promise<boolean> => (await browser.open("/me")).html.includes("/t/");

  it("from two tabs at once makes one key, and no seat is lost", async () => {
    const { laptop, phone } = await ann();
    const tab = laptop.copy();
    const keys = [await nextOn(laptop), await nextOn(tab)] as const;
    await Promise.all([laptop.send("/me/others", { key: keys[0] }), tab.send("/me/others", { key: keys[1] })]);
    expect(new Set([laptop.key(), tab.key()])).toEqual(new Set([keys.find((key) => key === laptop.key())]));
    expect([await seated(laptop), await seated(tab), await seated(phone)]).toEqual([true, true, false]);
  });

  it("goes on to the same key after it broke off, whatever the page offers then", async () => {
    const { laptop, player } = await ann();
    const [present, first] = [v.parse(PlayerKeySchema, laptop.key()), newKey()];
    await env.PLAYERS.getByName(player).bequeath(sealedNext(first, present), playerOf(first));
    await laptop.send("/me/others", { key: await nextOn(laptop) });
    expect([laptop.key(), await seated(laptop)]).toEqual([first, true]);
  });

  it("is nothing for who has been signed out: they get no key, and nothing of what is sent to the former one", async () => {
    const { laptop, phone, player } = await ann();
    const next = await nextOn(phone);
    await laptop.send("/me/others", { key: await nextOn(laptop) });
    const former = phone.key();
    await phone.send("/me/others", { key: next });
    expect([phone.key(), await seated(phone), await seated(laptop)]).toEqual([former, false, true]);
    const heir = await runInDurableObject(env.PLAYERS.getByName(player), (_, { storage }) =>
      storage.sql.exec<{ heir: string }>("SELECT heir FROM moved").one(),
    );
    expect(heir.heir).toBe(await playerIn(laptop));
  });
});
