/** Where the page without a connection and what it needs are kept. */
const SHELL = "shell";
const PAGE = "/offline";

/** Keeps the page without a connection, and every file that it refers to. */
export async function prepare(): Promise<void> {
  const page = await fetch(PAGE, { cache: "reload" });
  const html = await page.clone().text();
  const files = [...html.matchAll(/(?:href|src)="(\/static\/[\w.-]+|\/icons\/[\w.-]+)"/g)].flatMap(([, file]) => file ?? []);
  await caches.delete(SHELL);
  const shell = await caches.open(SHELL);
  await shell.put(PAGE, page);
  // One that a deploy has just taken away must not keep the rest, and notices, from working.
  await Promise.allSettled(files.map((file) => shell.add(file)));
}

/** What the network answers; without one, what is kept. */
export async function offline(request: Request, preloaded?: Promise<unknown>): Promise<Response> {
  try {
    const answer = await preloaded;
    return answer instanceof Response ? answer : await fetch(request);
  } catch {
    const kept = await caches.match(request.mode === "navigate" ? PAGE : request);
    return kept ?? Response.error();
  }
}
