import { build, type Plugin } from "vite";
import { treeshake } from "./treeshake.ts";

/** Where the product registers its service worker (SPEC.md §1). */
const serviceWorkerFile = "service-worker.js";
/** What is published in its place when it must go. */
const killWorkerFile = "service-worker-kill.js";

/**
 * Builds the shell's service worker, which keeps every file of the build by its name. That is after the build: what
 * rewrites the document or names files anew has been. The document itself is not in the list, for the gateway composes it.
 */
export const serviceWorker = (): Plugin => ({
  name: "phaselock:service-worker",
  enforce: "post",
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) throw new Error("A service worker is built beside a build in a folder");
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
