import react from "@vitejs/plugin-react";
import type { UserConfigFnObject } from "vite";
import { appDocument } from "./app-document.ts";
import { builtForBrowsers, smallest } from "./for-browsers.ts";
import { preloadFonts } from "./preload-fonts.ts";
import { preloadHelper } from "./preload-helper.ts";
import { preloadSession } from "./preload-session.ts";
import { releaseOf } from "./release.ts";
import { releaseManifest } from "./release-manifest.ts";
import { routerForBrowsers } from "./router-for-browsers.ts";
import { serviceWorker } from "./service-worker.ts";
import { sharedModules } from "./shared-modules.ts";
import { treeshake } from "./treeshake.ts";
import { zodForBrowsers } from "./zod-for-browsers.ts";

/**
 * The Vite configuration of the shell. Built, it is the federation's host, which needs no plugin: it hands the shared
 * modules to the remotes' entries itself. Served (in development) there is no federation: the shell takes the remotes'
 * sources, see README.md.
 * @param shell.session the module that it imports when a page needs the session
 * @example export default defineShell({ name: "shell", session: "src/signed-in/session.tsx" });
 */
export const defineShell =
  (shell: { readonly name: string; readonly session: string }): UserConfigFnObject =>
  ({ command }) => ({
    plugins:
      command === "serve"
        ? [react()]
        : [
            react(),
            zodForBrowsers(),
            routerForBrowsers(),
            preloadHelper("in one sheet"),
            preloadSession(shell.session),
            preloadFonts(),
            appDocument(),
            serviceWorker(),
            releaseManifest("shell.json", { name: shell.name, version: releaseOf(process.cwd()) }),
          ],
    resolve: { dedupe: [...sharedModules] },
    build: {
      ...builtForBrowsers,
      ...smallest,
      // One sheet stands in every document.
      cssCodeSplit: false,
      // The documents name them; every browser that runs this understands that.
      modulePreload: { polyfill: false },
      rollupOptions: { treeshake },
    },
  });
