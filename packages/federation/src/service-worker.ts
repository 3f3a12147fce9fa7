import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { describeFile } from "./list-files.ts";
import { treeshake } from "./treeshake.ts";

/** Where the product registers its service worker (docs/product.md#pages). */
const serviceWorkerFile = "service-worker.js";
/** Published in its place to withdraw it. */
const killWorkerFile = "service-worker-kill.js";

/**
 * Builds the shell's service worker, which caches the build's assets and checks each by its hash. It runs after the build,
 * when every file is final. The document is not in the list, because the gateway composes it.
 * It knows the build's SHELL_RELEASE, which a page names once it has started.
 */
export const serviceWorker = (): Plugin => {
  let release: unknown;
  return {
    name: "phaselock:service-worker",
    enforce: "post",
    configResolved({ define }) {
      release = define?.SHELL_RELEASE;
    },
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error("The service worker needs a build that is written to a folder");
      const ofShell = Object.values(bundle)
        .map(({ fileName }) => fileName)
        .filter(file => file.startsWith("assets/"))
        .sort()
        .map(file => describeFile(file, readFileSync(join(dir, file))));
      const workers = [
        ["worker/service-worker.ts", serviceWorkerFile],
        ["worker/kill-worker.ts", killWorkerFile],
      ] as const;
      for (const [input, fileName] of workers)
        await build({
          configFile: false,
          logLevel: "error",
          publicDir: false,
          define: { SHELL_FILES: JSON.stringify(ofShell), SHELL_RELEASE: release },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: "esnext",
            reportCompressedSize: false,
            rollupOptions: { input, treeshake, output: { entryFileNames: fileName, format: "iife" } },
          },
        });
    },
  };
};
