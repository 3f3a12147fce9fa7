import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { releaseFolder, releaseMapOf } from "@phaselock/contracts";
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
  const shell = "1.0.0-plain";
  const folder = join(outDir, releaseFolder("shell", shell));
  await mkdir(folder, { recursive: true });
  await rename(join(outDir, "index.html"), join(folder, "app.html"));
  await writeFile(join(outDir, "remotes.json"), JSON.stringify(releaseMapOf({ shell })));
  await precompress(outDir);
};
