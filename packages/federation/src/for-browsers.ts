import { fileURLToPath } from "node:url";
import type { BuildEnvironmentOptions, ResolveOptions } from "vite";

/** How shell and remotes are built alike. */
export const builtForBrowsers = {
  target: "esnext",
  reportCompressedSize: false,
} as const satisfies BuildEnvironmentOptions;

/**
 * For the shell, which is most of what a visitor loads: Terser finds what esbuild leaves, a sixth of the router and 2 %
 * of React. It takes three times as long, which a remote's few kilobytes are not worth.
 */
export const smallest = {
  minify: "terser",
  terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
} as const satisfies BuildEnvironmentOptions;

/** The federation plugin's comparison of versions is a kilobyte and a half in each build, and nobody asks for it. */
export const withoutVersions = {
  alias: { __federation_fn_satisfy: fileURLToPath(new URL("./any-version.ts", import.meta.url)) },
} as const satisfies ResolveOptions & { alias: object };
