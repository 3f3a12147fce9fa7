import { fileURLToPath } from "node:url";
import federation from "@originjs/vite-plugin-federation";
import queryPackage from "@tanstack/react-query/package.json" with { type: "json" };
import react from "@vitejs/plugin-react";
import type { UserConfigFnObject } from "vite";
import zodPackage from "zod/package.json" with { type: "json" };
import { appDocument } from "./app-document.ts";
import { builtForBrowsers, smallest, withoutVersions } from "./for-browsers.ts";
import { preloadFonts } from "./preload-fonts.ts";
import { pureComponents } from "./pure-components.ts";
import { releaseOf } from "./release.ts";
import { releaseManifest } from "./release-manifest.ts";
import { serviceWorker } from "./service-worker.ts";
import { sharedModules } from "./shared-modules.ts";
import { treeshake } from "./treeshake.ts";
import { zodForBrowsers } from "./zod-for-browsers.ts";

/** The plugin's virtual module is blank unless one remote is declared; the real ones are set at run time. */
const declaredRemote = { undeclared: "/remotes/undeclared" };

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Zod is loaded by who needs it; everything else is needed by each page. Of two, a part is all that is used. */
const howShared = (name: (typeof sharedModules)[number]) => {
  if (name === "zod") return { packagePath: here("./shared-zod.ts"), version: zodPackage.version };
  if (name === "@tanstack/react-query")
    return { packagePath: here("./shared-query.ts"), version: queryPackage.version, modulePreload: true };
  return { modulePreload: true };
};

/**
 * The Vite configuration of the shell. Built, it is the federation's host and offers the shared modules. Served (in
 * development) there is no federation: the shell takes the remotes' sources, see README.md.
 * @example export default defineShell({ name: "shell" });
 */
export const defineShell =
  (shell: { readonly name: string }): UserConfigFnObject =>
  ({ command }) => ({
    plugins:
      command === "serve"
        ? [react()]
        : [
            react(),
            zodForBrowsers(),
            pureComponents(),
            federation({
              name: shell.name,
              remotes: declaredRemote,
              shared: Object.fromEntries(sharedModules.map(name => [name, howShared(name)])),
            }),
            preloadFonts(),
            appDocument(),
            serviceWorker(),
            releaseManifest("shell.json", { name: shell.name, version: releaseOf(process.cwd()) }),
          ],
    resolve: { dedupe: [...sharedModules], ...withoutVersions },
    build: {
      ...builtForBrowsers,
      ...smallest,
      // The documents name them; every browser that runs this understands that.
      modulePreload: { polyfill: false },
      rollupOptions: { treeshake, output: { experimentalMinChunkSize: 10_000 } },
    },
  });
