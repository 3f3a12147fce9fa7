import federation from "@originjs/vite-plugin-federation";
import react from "@vitejs/plugin-react";
import type { UserConfigFnObject } from "vite";
import { releaseOf } from "./release.ts";
import { releaseManifest } from "./release-manifest.ts";
import { sharedModules } from "./shared-modules.ts";
import { treeshake } from "./treeshake.ts";
import { zodWithoutEval } from "./zod-without-eval.ts";

/** The plugin's virtual module is blank unless one remote is declared; the real ones are set at run time. */
const declaredRemote = { undeclared: "/remotes/undeclared" };

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
            zodWithoutEval(),
            federation({
              name: shell.name,
              remotes: declaredRemote,
              shared: Object.fromEntries(sharedModules.map(name => [name, { modulePreload: true }])),
            }),
            releaseManifest("shell.json", { name: shell.name, version: releaseOf(process.cwd()) }),
          ],
    resolve: { dedupe: [...sharedModules] },
    build: { target: "esnext", reportCompressedSize: false, rollupOptions: { treeshake } },
  });
