import type { DeviceId } from "../identity/device.ts";
import type { Push } from "../notify/channel.ts";
import type { KeptChannel } from "../notify/shelf.ts";

/** A browser that signs out, or signs out all others: as its person's list names it, and as a push service does. Either may be unknown. */
export interface ThisBrowser {
  readonly device: DeviceId | null;
  /** Where its push subscription, if it has one, is sent to. */
  readonly endpoint: string;
}

/** Whether what is pushed over this channel is shown in this browser. */
export const isIn = (
  { device, address }: Pick<KeptChannel, "device"> & { readonly address: Push },
  browser: ThisBrowser,
): boolean => (device !== null && device === browser.device) || address.endpoint === browser.endpoint;
