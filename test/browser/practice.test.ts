import { expect, test } from "vitest";
import { act, button, glimpse, putShowdownAside } from "../support/playing.ts";
import { type Person, PHONE, setStage } from "../support/stage.ts";

const { person } = await setStage();

async function practise(): Promise<Person> {
  const ann = await person("Ann", PHONE);
  await ann.page.goto("/");
  await button(ann.page, "Practise against the computer").click();
  await ann.page.locator(".hand .card, #next-deal").first().waitFor();
  return ann;
}

/** Keeps as dealer and knocks as soon as may be, with `each` before every move of the deal. */
async function toTheShowdown(ann: Person, each: () => Promise<void> = async () => {}): Promise<void> {
  for (let now = await glimpse(ann.page); !now.showdown; now = await glimpse(ann.page)) {
    await each();
    const deed = (["keep", "knock", "pass"] as const).find((wanted) => now.may.includes(wanted));
    await act(ann, deed ?? "pass");
  }
}

test("one tap puts cards in the hand, and hints lead through the first deal and no other", async () => {
  const ann = await practise();
  await toTheShowdown(ann, async () => {
    expect(await ann.page.locator("#advised .guide").textContent()).toMatch(/\w/);
    expect(await ann.page.locator("#advice strong").textContent()).toMatch(/\w/);
  });
  await putShowdownAside(ann);
  expect(await ann.page.locator("#advised").count()).toBe(0);
});

test("later a hint comes when its button is pressed, and goes with the move", async () => {
  const ann = await practise();
  await toTheShowdown(ann);
  await putShowdownAside(ann);
  await button(ann.page, "Hint").click();
  await ann.page.locator("#advice strong").waitFor();
  expect(await ann.page.locator("#hint").count()).toBe(0);
  const { may } = await glimpse(ann.page);
  await act(ann, may.includes("keep") ? "keep" : "pass");
  expect(await ann.page.locator("#advice").count()).toBe(0);
});
