/** How long a button says that it has copied, in milliseconds. */
const SAID = 2000;

/** Copies the table's link, or hands it to the device's own ways of sharing where there are any. */
export function offerSharing(): void {
  if ("share" in navigator) document.documentElement.dataset["canShare"] = "";
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy], [data-share]") : null;
    if (button?.dataset["copy"] !== undefined) void copy(button, button.dataset["copy"]);
    else if (button !== null) void share(button);
  });
}

async function copy(button: HTMLElement, url: string): Promise<void> {
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  if (!copied) return document.querySelector<HTMLInputElement>("#link")?.select();
  const before = button.textContent;
  button.textContent = button.dataset["done"] ?? before;
  setTimeout(() => {
    button.textContent = before;
  }, SAID);
}

/** Whoever changes their mind while sharing has not met an error. */
async function share({ dataset }: HTMLElement): Promise<void> {
  const { title = "", text = "", share: url = "" } = dataset;
  await navigator.share({ title, text, url }).catch(() => undefined);
}
