import { join } from "node:path";
import { fileURLToPath } from "node:url";
import federation from "@originjs/vite-plugin-federation";
import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { remoteChunks } from "./chunks/remote-chunks.ts";
import { sharedUses } from "./contract/shared-uses.ts";
import { builtForBrowsers, withoutVersions } from "./for-browsers.ts";
import { minifyWithTerser } from "./minify-with-terser.ts";
import { copyOnDemand, isOnDemand, type OnDemand } from "./on-demand.ts";
import { isRoot, oneReactGuard } from "./one-react-guard.ts";
import { preloadHelper } from "./preload-helper.ts";
import { pureCalls } from "./pure-calls.ts";
import { releaseManifest } from "./release-manifest.ts";
import { findScreenFiles } from "./screen-files.ts";
import { sharedModules } from "./shared-modules.ts";
import { treeshake } from "./treeshake.ts";

/** The file that the shell loads first, in the remote's folder. */
export const remoteEntryFile = "remoteEntry.js";

/** The one module that every remote exposes: `screens`, a map from a screen's name to its loader. */
export const exposedModule = "./screens";

const absent = fileURLToPath(new URL("./absent.ts", import.meta.url));

/**
 * The Vite configuration of a micro-frontend. It exposes `src/screens.ts`, which must export
 * `screens: Record<string, () => Promise<{ default: ComponentType }>>`, and takes React, the query cache and
 * `@phaselock/web` from the shell.
 * @param remote.name the workspace's folder name, such as `mfe-account`
 * @param remote.onDemand what the release serves but no browser fetches ahead
 * @param remote.smallest for public pages, which most visitors open once: each screen loads only what it uses, in more chunks.
 *   By default screens load few chunks, and with them some code that they share but don't use.
 * @example export default defineRemote({ name: "mfe-account" });
 */
export const defineRemote = (remote: {
  readonly name: string;
  readonly onDemand?: readonly OnDemand[];
  readonly smallest?: boolean;
}): UserConfig => ({
  base: "./",
  plugins: [
    react(),
    pureCalls(),
    minifyWithTerser(),
    preloadHelper("of each chunk"),
    sharedUses(),
    federation({
      name: remote.name,
      filename: remoteEntryFile,
      exposes: { [exposedModule]: "./src/screens.ts" },
      shared: Object.fromEntries(
        sharedModules.map(name => [name, { packagePath: absent, import: false, generate: false }]),
      ),
    }),
    oneReactGuard(remoteEntryFile),
    copyOnDemand(remote.onDemand ?? []),
    releaseManifest(
      "remote.json",
      remote.name,
      bundle => {
        const chunks = Object.values(bundle).filter(file => file.type === "chunk");
        const roots = chunks.filter(chunk => isRoot(chunk, remoteEntryFile));
        return { screens: findScreenFiles(bundle, join(process.cwd(), "src/screens.ts"), roots) };
      },
      isOnDemand(remote.onDemand ?? []),
    ),
  ],
  resolve: withoutVersions,
  build: {
    ...builtForBrowsers,
    assetsDir: "",
    modulePreload: false,
    // A remote has no page. The federation plugin adds the modules to build.
    rollupOptions: {
      input: absent,
      treeshake,
      output: remote.smallest ? {} : remoteChunks(join(process.cwd(), "src/screens.ts")),
    },
  },
});
