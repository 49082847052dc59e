/** The cache in which the service worker keeps what this device was told. */
export const KNOWN = "known";

/** One notice as it was shown. */
export interface Known {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** Epoch milliseconds. */
  readonly at: number;
}
