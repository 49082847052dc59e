import { build, type Plugin } from "esbuild";

/** The addresses of assets are known only when all of them are made, this document among them; it names none. */
const WITHOUT_ADDRESSES: Plugin = {
  name: "without addresses",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/assets\.gen\.ts$/ }, ({ path }) => ({ path, namespace: "unknown" }));
    onLoad({ filter: /./, namespace: "unknown" }, () => ({ contents: "export const ASSETS = {};" }));
  },
};

/**
 * The API's document, made of the schemas that `worker/routes/api` checks requests with; its server is to be filled in by who serves it.
 * Bundled before it is run, because plain Node reads no `.tsx`.
 */
export async function openapi(root: string): Promise<unknown> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["worker/routes/api/openapi.ts"],
    bundle: true,
    format: "esm",
    external: ["node:*"],
    plugins: [WITHOUT_ADDRESSES],
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? "").toString("base64");
  const { documentFor } = await import(`data:text/javascript;base64,${code}`);
  return documentFor("");
}
