export * from "./spoken.ts";

/** Here the sentences came with the code. */
export const isListening = (): boolean => true;
export const listen = async (_assets: Assets): Promise<void> => undefined;

/** Where files lie. */
export interface Assets {
  readonly fetch: (url: string) => Promise<Response>;
}
