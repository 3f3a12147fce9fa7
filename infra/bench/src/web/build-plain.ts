import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { precompress } from "@phaselock/federation";
import react from "@vitejs/plugin-react";
import { build } from "vite";

/** Builds the landing page as one plain Vite application, in a layout that the gateway can serve. */
export const buildPlain = async (outDir: string): Promise<void> => {
  await build({
    configFile: false,
    root: join(import.meta.dirname, "plain"),
    logLevel: "error",
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: "esnext", reportCompressedSize: false },
  });
  await rename(join(outDir, "index.html"), join(outDir, "app.html"));
  await writeFile(join(outDir, "remotes.json"), "{}");
  await precompress(outDir);
};
