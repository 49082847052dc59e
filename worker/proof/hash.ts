/** SHA-256 and HMAC as WebCrypto has them, in every browser and in Node. */

type Bytes = Uint8Array<ArrayBuffer>;

export const hexOf = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes of a text of hex digits. */
export const bytesOf = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** These bytes, hashed so many times by SHA-256. */
export async function climb(from: Bytes, steps: number): Promise<Bytes> {
  let link = from;
  for (let step = 0; step < steps; step += 1) link = new Uint8Array(await crypto.subtle.digest("SHA-256", link));
  return link;
}

/** HMAC-SHA-256 of a text, keyed with the bytes of these hex digits. */
export async function hmac(key: string, text: string): Promise<Bytes> {
  const made = await crypto.subtle.importKey("raw", bytesOf(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, new TextEncoder().encode(text)));
}
