import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { WORDS } from "../../web/words/index.ts";
import { textOf } from "../web/html.ts";
import { Browser, fieldOf, join, openTable } from "./browser.ts";
import { inTurns } from "./caller.ts";

const ORIGIN = "https://cards.example";

interface Previewed {
  readonly status: number;
  readonly lang: string;
  readonly html: string;
  /** By property. */
  readonly says: Readonly<Record<string, string>>;
}

/** What a chat app is shown of a link: it has no cookie, and mostly says no language. */
async function previewOf(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Previewed> {
  const answer = await exports.default.fetch(new Request(ORIGIN + path, { headers: { "user-agent": "WhatsApp/2", ...headers } }));
  const html = await answer.text();
  const metas = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)];
  return {
    status: answer.status,
    lang: /<html lang="(\w+)"/.exec(html)?.[1] ?? "",
    html,
    says: Object.fromEntries(metas.map(([, property = "", content = ""]) => [property, textOf(content)])),
  };
}

const said = ({ says }: Previewed): string => Object.values(says).join("\n");

describe("the preview of a link", () => {
  it.each(["/", "/help"])("to %s says what this is and shows a picture of ours at a whole address", async (path) => {
    const { says } = await previewOf(path);
    expect(says["og:description"]).toBe(WORDS.en.site.tagline);
    expect(says["og:url"]).toBe(ORIGIN + path);
    expect(says["og:image"]).toMatch(/^https:\/\/cards\.example\/static\/preview\.\w+\.png$/);
    expect(says["twitter:card"]).toBe("summary_large_image");
  });

  it("to a table that gathers names the table, its host and the free seats", async () => {
    const ann = new Browser();
    const path = await openTable(ann, "Ann", { table: "Friday’s", seats: "5" });
    await join(new Browser(), path, "Ben");
    const { says } = await previewOf(path);
    expect(says["og:title"]).toBe("Ann invites you: Friday’s · 3 free seats");
    expect(says["og:description"]).toBe(WORDS.en.help.invite.what);
    expect(says["og:url"]).toBe(ORIGIN + path);
  });

  it("to a table where a match runs says so, and shows no card", async () => {
    const { table } = await inTurns(["Ann", "Ben", "Cem"]);
    const shown = await previewOf(`/t/${table.id}`);
    expect(shown.says["og:title"]).toMatch(/^Ann invites you: .+ · Being played$/);
    expect(said(shown)).not.toMatch(/\b(?:10|[7-9JQKA])[CSHD♣♠♥♦]/u);
  });

  it.each(["gathering", "running"])("to a table that wants no onlookers names nobody, while it is %s", async (phase) => {
    const names = ["Annabella", "Bartholomew", "Cunigunde"];
    const [host, ...guests] = names.map(() => new Browser());
    if (host === undefined) throw new Error("somebody opens the table");
    const start = await host.open("/");
    const made = await host.send("/tables", {
      name: "Annabella",
      table: "Secret Circle",
      once: fieldOf(start, "once"),
      key: fieldOf(start, "key"),
    });
    for (const [index, guest] of guests.entries()) await join(guest, made.at, names[index + 1] ?? "");
    if (phase === "running") await host.send(`${made.at}/start`);
    const shown = await previewOf(made.at);
    expect(shown.says["og:title"]).toMatch(/^You’re invited to a card table · /);
    for (const name of [...names, "Secret Circle"]) expect(said(shown)).not.toContain(name);
  });

  it("speaks as the host does to who says no language, and as the reader does to who says one", async () => {
    const anna = new Browser();
    await anna.send("/language", { lang: "de" });
    const path = await openTable(anna, "Anna", { table: "Freitag", seats: "6" });
    const silent = await previewOf(path);
    expect([silent.lang, silent.says["og:title"]]).toEqual(["de", "Anna lädt dich ein: Freitag · 5 Plätze frei"]);
    const italian = await previewOf(path, { "accept-language": "it-IT,it;q=0.9" });
    expect([italian.lang, italian.says["og:title"]]).toEqual(["it", "Anna ti invita: Freitag · 5 posti liberi"]);
  });

  it("to pages about one person, and to no table at all, tells nothing", async () => {
    const { says, status } = await previewOf("/t/0000000000000000");
    expect([status, says["og:title"]]).toEqual([404, `${WORDS.en.start.title} · Trentuno`]);
    expect((await previewOf("/me")).says).toEqual({});
  });
});

describe("the rules explained", () => {
  it("are at /help, and at every table by that table's own rules", async () => {
    const path = await openTable(new Browser(), "Ann", { fire: "off", lives: "5" });
    const { status, html } = await previewOf(`${path}/help`);
    expect(status).toBe(200);
    expect(textOf(html)).toContain(`${WORDS.en.options.fire.name}: ${WORDS.en.options.fire.choices.off}`);
    expect(textOf(html)).toContain(WORDS.en.play.lives(5));
    const { html: usual } = await previewOf("/help");
    expect(usual).not.toContain(WORDS.en.help.here);
  });

  it("say where no table is that there is none", async () => {
    expect((await previewOf("/t/0000000000000000/help")).status).toBe(404);
    expect((await previewOf("/t/x/help")).status).toBe(404);
  });
});
