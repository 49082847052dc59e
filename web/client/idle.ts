/** The longest that something waits for the browser to have nothing else to do, in milliseconds. */
const PATIENCE = 2_000;
/** Safari does not say when that is. */
const A_WHILE = 200;

/** Does what nobody waits for once the page stands there, each piece in a turn of its own, so that no tap waits for more than one of them. */
export const whenIdle = (run: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: PATIENCE });
  else setTimeout(run, A_WHILE);
};
