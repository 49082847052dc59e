import axe from "axe-core";

/** Nothing here is framed or played; and what may be wrong, but cannot be told by a program, is not asked for. */
const QUICKLY: axe.RunOptions = { resultTypes: ["violations"], preload: false };
const COLOURS = "color-contrast";

/** An element is told by its selector; its text as HTML is written for each that is met, and would be read by nobody. */
axe.configure({ noHtml: true });

/** What every rule of axe finds, whatever it was made for, but the one of colours. */
export const rules = (): Promise<readonly string[]> => blame(document, { rules: { [COLOURS]: { enabled: false } } });

/** Text that is too faint, in these parts of the page or in all of it. */
export const colours = async (among: readonly Element[] = [document.body]): Promise<readonly string[]> =>
  among.length === 0 ? [] : blame({ include: [...among] }, { runOnly: [COLOURS] });

async function blame(where: axe.ElementContext, options: axe.RunOptions): Promise<readonly string[]> {
  const { violations } = await axe.run(where, { ...QUICKLY, ...options });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}
