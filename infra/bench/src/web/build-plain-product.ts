import { join } from "node:path";
import { precompress } from "@phaselock/federation";
import { root } from "@phaselock/local";
import react from "@vitejs/plugin-react";
import { build } from "vite";

/** Builds the whole product as one plain Vite application, with its defaults: the shell imports the remotes' sources. */
export const buildPlainProduct = async (outDir: string): Promise<void> => {
  const shell = join(root, "shell");
  const fromSource = join(shell, "src/remotes/load-screens-from-source.ts");
  await build({
    configFile: false,
    root: shell,
    logLevel: "error",
    plugins: [react()],
    define: { SHELL_RELEASE: JSON.stringify("plain") },
    resolve: { alias: [{ find: "#load-screens", replacement: fromSource }] },
    build: { outDir, emptyOutDir: true, target: "esnext", reportCompressedSize: false },
  });
  await precompress(outDir);
};
