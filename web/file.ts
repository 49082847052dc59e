/** Where files lie. */
export interface Assets {
  readonly fetch: (url: string) => Promise<Response>;
}

/** What a JSON file of ours says, by its address in `ASSETS`. Rejects if it cannot be had; then ask again. */
export async function jsonAt(assets: Assets, address: string): Promise<unknown> {
  const file = await assets.fetch(`https://assets.local${address}`);
  if (!file.ok) throw new Error(`${address} cannot be had: ${file.status}`);
  return await file.json();
}
