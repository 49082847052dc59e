/** The independent implementations that tests compare with; both come without types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  const ece: {
    decrypt(body: Buffer, how: { readonly version: "aes128gcm"; readonly privateKey: ECDH; readonly authSecret: string }): Buffer;
  };
  export default ece;
}
declare module "web-push" {
  const webpush: { generateVAPIDKeys(): { readonly publicKey: string; readonly privateKey: string } };
  export default webpush;
}
