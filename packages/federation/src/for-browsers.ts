import { fileURLToPath } from "node:url";
import type { BuildEnvironmentOptions, ResolveOptions } from "vite";

/** The build options that shell and remotes share. */
export const builtForBrowsers = {
  target: "esnext",
  reportCompressedSize: false,
} as const satisfies BuildEnvironmentOptions;

/** Removes the federation plugin's version comparison, which is unused and adds 1.5 kB to each build. */
export const withoutVersions = {
  alias: { __federation_fn_satisfy: fileURLToPath(new URL("./any-version.ts", import.meta.url)) },
} as const satisfies ResolveOptions & { alias: object };
