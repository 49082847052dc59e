import { expect, test } from "vitest";
import type { Card } from "../../worker/rules/card.ts";
import { button, glimpse, pictures, reaches, visit } from "../support/playing.ts";
import { type Rival, tableOf, theirTurn } from "../support/rival.ts";
import { NO_SCRIPT, type Person, PHONE, picture, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

/** It is the turn of who plays just before Ann, and Ann looks. */
async function beforeAnn(ann: Person, names: readonly string[], options: Readonly<Record<string, unknown>> = {}) {
  const { host, others } = await tableOf(game, ann, names, { options });
  const [before] = others.slice(-1);
  if (before === undefined) throw new Error("Ann plays alone");
  await theirTurn(before, [host, ...others.slice(0, -1)]);
  await visit(ann.page, host.url);
  return { host, before, others };
}

const order = ({ page }: Person) => page.locator("#order-form");
const standing = ({ page }: Person) => page.locator("ol.standing li");

async function unfold({ page }: Person): Promise<void> {
  await page.locator("#to-orders").click();
  await page.locator("#order-form").waitFor();
}

/** Waits until Ann's page shows what this rival just did, and what followed by itself. */
const moved = async ({ page }: Person, rival: Rival): Promise<void> => void (await reaches(page, (await rival.look()).version));

test("Ann leaves an order on her phone, it is played as soon as it is her turn, and the story says so; Ben's page never knew", async () => {
  const [ann, ben] = [await person("Ann", PHONE), await person("Ben")];
  const { host, before } = await beforeAnn(ann, ["Ben", "Cem"]);
  await ben.page.goto(host.url);
  const view = await host.look();
  const [give, take] = [view.hand?.[0] as Card, view.middle?.[1] as Card];
  await unfold(ann);
  await pictures(ann, "orders to leave");
  await order(ann).getByLabel("Give", { exact: true }).selectOption(give);
  await order(ann).getByLabel("Take", { exact: true }).selectOption(take);
  await button(ann.page, "Leave this order").click();
  await standing(ann).waitFor();
  await order(ann).getByLabel("Pass", { exact: true }).check();
  await button(ann.page, "Leave this order").click();
  await standing(ann).nth(1).waitFor();
  expect(await standing(ann).allTextContents()).toEqual([
    expect.stringMatching(/^Next turn: give .* for .* if it lies there/),
    expect.stringMatching(/^Next turn: pass/),
  ]);
  expect((await glimpse(ann.page)).version).toBe(view.version);
  await pictures(ann, "orders stand");
  await before.move({ do: "pass" });
  await moved(ann, before);
  const after = await host.look();
  expect(after.version).toBe(view.version + 2);
  if (after.deal > view.deal) return; // 31 or fire
  expect(await ann.page.locator("#story").textContent()).toContain(", as you had ordered.");
  expect(await standing(ann).count()).toBe(0);
  await pictures(ann, "orders played");
  await ben.page.reload();
  expect(await ben.page.locator("#story").textContent()).toContain(", as ordered.");
  for (const text of ben.received) expect(text).not.toContain("if it lies there");
});

test("one tap withdraws, another leaves the usual; what is half chosen outlives what others do", async () => {
  const ann = await person("Ann", PHONE);
  const { host, before, others } = await beforeAnn(ann, ["Ben", "Cem"], { knockWithMove: "on", refresh789: "offer" });
  await unfold(ann);
  await button(ann.page, "After a knock: best swap, else pass").click();
  await standing(ann).nth(1).waitFor();
  await standing(ann).first().getByRole("button", { name: "Withdraw" }).click();
  await expect.poll(() => standing(ann).count()).toBe(1);
  await order(ann).getByLabel("Knock", { exact: true }).check();
  await order(ann).getByLabel("With at least").selectOption("25");
  await order(ann).getByLabel("For how long").selectOption("deal");
  await before.move({ do: "pass" });
  await moved(ann, before);
  expect(await order(ann).getByLabel("Knock", { exact: true }).isChecked()).toBe(true);
  expect(await order(ann).getByLabel("With at least").inputValue()).toBe("25");
  expect(await order(ann).getByLabel("For how long").inputValue()).toBe("deal");
  expect(await ann.page.locator("#orders-fold").getAttribute("open")).not.toBeNull();
  await picture(ann.page, "orders in one's own turn");
  await host.move({ do: "pass" });
  await others[0]?.move({ do: "knock" });
  await before.move({ do: "pass" });
  await expect.poll(async () => (await host.look()).lastDeal?.end.by).toBe("knock");
});

test("without JavaScript orders are left, seen and withdrawn by forms", async () => {
  const ann = await person("Ann", NO_SCRIPT);
  const { host, before } = await beforeAnn(ann, ["Ben"]);
  await ann.page.locator("#orders-fold > summary").click();
  await button(ann.page, "Pass until this deal ends").click();
  expect(await standing(ann).allTextContents()).toEqual([expect.stringMatching(/^Every turn: pass/)]);
  await button(ann.page, "Withdraw").click();
  expect(await standing(ann).count()).toBe(0);
  await ann.page.locator("#orders-fold > summary").click();
  await button(ann.page, "Pass until this deal ends").click();
  const { version } = await host.look();
  await before.move({ do: "pass" });
  ann.expected.push(/status of 409/);
  await button(ann.page, "Withdraw").click();
  expect(await ann.page.getByRole("alert").textContent()).toContain("has been played in the meantime");
  expect(await standing(ann).count()).toBe(0);
  expect((await glimpse(ann.page)).version).toBe(version + 2);
});
