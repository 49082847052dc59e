import { build } from "esbuild";

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
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? "").toString("base64");
  const { documentFor } = await import(`data:text/javascript;base64,${code}`);
  return documentFor("");
}
