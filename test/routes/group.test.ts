/** The host's page for the chat of a group. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { discord, Services } from "../support/services.ts";
import { Browser, join, openTable } from "./browser.ts";

let services: Services;
beforeEach(() => {
  services = new Services();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const HOOK = discord.address.kind === "chat" ? discord.address.hook : "";

async function hosted() {
  const [ann, ben] = [new Browser(), new Browser()];
  const table = await openTable(ann, "Ann");
  await join(ben, table, "Ben");
  return { ann, ben, table };
}
const toldAt = ({ at }: { readonly at: string }): string | null => new URL(at, "https://cards.example").searchParams.get("told");

describe("a group's chat", () => {
  it("is named, tested and left by the host", async () => {
    const { ann, table } = await hosted();
    expect((await ann.open(`${table}/chat`)).html).toContain('name="hook"');
    const named = await ann.send(`${table}/chat`, { hook: HOOK, zone: "Europe/Rome" });
    expect([named.status, toldAt(named), services.to(HOOK).length]).toEqual([200, "added", 1]);
    expect(named.html).toContain("discord.com");
    expect(named.html).not.toContain(HOOK);
    expect(toldAt(await ann.send(`${table}/chat/test`))).toBe("tested");
    services.answer(HOOK, () => 404);
    expect(toldAt(await ann.send(`${table}/chat/test`))).toBe("failed");
    expect(toldAt(await ann.send(`${table}/chat/remove`))).toBe("removed");
    expect(toldAt(await ann.send(`${table}/chat/test`))).toBe("failed");
    expect(toldAt(await ann.send(`${table}/chat/remove`))).toBe("removed");
    expect(services.to(HOOK)).toHaveLength(3);
  });

  it("is none where the address is unreadable or does not answer", async () => {
    const { ann, table } = await hosted();
    expect(toldAt(await ann.send(`${table}/chat`, { hook: "https://evil.test/" }))).toBe("unreadable");
    expect(toldAt(await ann.send(`${table}/chat`))).toBe("unreadable");
    services.answer(HOOK, () => 500);
    expect(toldAt(await ann.send(`${table}/chat`, { hook: HOOK }))).toBe("failed");
  });

  it("is nobody's but the host's", async () => {
    const { ben, table } = await hosted();
    const nobody = new Browser();
    for (const browser of [ben, nobody]) {
      expect((await browser.open(`${table}/chat`)).status).toBe(403);
      expect((await browser.send(`${table}/chat`, { hook: HOOK })).status).toBe(403);
      expect((await browser.send(`${table}/chat/test`)).status).toBe(403);
      expect((await browser.send(`${table}/chat/remove`)).status).toBe(403);
    }
    expect(services.received).toEqual([]);
  });
});
