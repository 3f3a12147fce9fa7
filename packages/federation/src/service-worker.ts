import { build, type Plugin } from "vite";
import { treeshake } from "./treeshake.ts";

/** Where the product registers its service worker (docs/product.md#pages). */
const serviceWorkerFile = "service-worker.js";
/** Published in its place to withdraw it. */
const killWorkerFile = "service-worker-kill.js";

/**
 * Builds the shell's service worker, which precaches the build's assets by name. It runs after the build, when every
 * file has its final name. The document is not in the list, because the gateway composes it.
 */
export const serviceWorker = (): Plugin => ({
  name: "phaselock:service-worker",
  enforce: "post",
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) throw new Error("The service worker needs a build that is written to a folder");
    const files = Object.values(bundle).map(({ fileName }) => `/${fileName}`);
    const ofShell = files.filter(file => file.startsWith("/assets/")).sort();
    const workers = [
      ["worker/service-worker.ts", serviceWorkerFile],
      ["worker/kill-worker.ts", killWorkerFile],
    ] as const;
    for (const [input, fileName] of workers)
      await build({
        configFile: false,
        logLevel: "error",
        publicDir: false,
        define: { SHELL_FILES: JSON.stringify(ofShell) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: "esnext",
          reportCompressedSize: false,
          rollupOptions: { input, treeshake, output: { entryFileNames: fileName, format: "iife" } },
        },
      });
  },
});
