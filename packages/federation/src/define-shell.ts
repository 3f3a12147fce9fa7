import react from "@vitejs/plugin-react";
import type { UserConfigFnObject } from "vite";
import { appDocument } from "./app-document.ts";
import { type Bundles, shellChunks } from "./chunks/shell-chunks.ts";
import { builtForBrowsers } from "./for-browsers.ts";
import { minifyWithTerser } from "./minify-with-terser.ts";
import { preloadFonts } from "./preload-fonts.ts";
import { preloadHelper } from "./preload-helper.ts";
import { preloadSession } from "./preload-session.ts";
import { pureCalls } from "./pure-calls.ts";
import { releaseManifest } from "./release-manifest.ts";
import { routerForBrowsers } from "./router-for-browsers.ts";
import { serviceWorker } from "./service-worker.ts";
import { sharedModules } from "./shared-modules.ts";
import { treeshake } from "./treeshake.ts";

/**
 * The Vite configuration of the shell. The build is the federation host, which needs no plugin: it passes the shared
 * modules to the remotes' entries itself. In development there is no federation: the shell loads the remotes' sources.
 * README.md describes both.
 * @param shell.entry the module that index.html loads
 * @param shell.session the module of the signed-in bundle, which the shell imports when a page needs it
 * @param shell.bundles what loads together (chunks/shell-chunks.ts)
 */
export const defineShell =
  (shell: {
    readonly name: string;
    readonly entry: string;
    readonly session: string;
    readonly bundles?: Bundles;
  }): UserConfigFnObject =>
  ({ command }) => ({
    plugins:
      command === "serve"
        ? [react()]
        : [
            react(),
            pureCalls(),
            minifyWithTerser(),
            routerForBrowsers(),
            preloadHelper("in one sheet"),
            preloadSession(shell.session),
            preloadFonts(),
            appDocument(),
            serviceWorker(),
            releaseManifest("shell.json", shell.name),
          ],
    // vite-build.ts defines the release of a build.
    define: command === "serve" ? { SHELL_RELEASE: JSON.stringify("development") } : {},
    resolve: { dedupe: [...sharedModules] },
    build: {
      ...builtForBrowsers,
      // Every document links the one stylesheet.
      cssCodeSplit: false,
      // The documents preload modules by link, which every supported browser understands.
      modulePreload: { polyfill: false },
      rollupOptions: { treeshake, output: shellChunks(shell.entry, shell.bundles ?? {}) },
    },
  });
