import type { Plugin } from "vite";

/** What a build consists of: written beside it, read by compose, the gateway and later the service worker. */
export type ReleaseManifest = {
  readonly name: string;
  readonly version: string;
  /** Every file of the release, relative to its folder. */
  readonly files: readonly string[];
};

/** Writes the release's manifest as `fileName` once every other plugin has settled what is emitted. */
export const releaseManifest = (
  fileName: "remote.json" | "shell.json",
  release: { readonly name: string; readonly version: string },
): Plugin => ({
  name: "phaselock:release-manifest",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const manifest: ReleaseManifest = { ...release, files: Object.keys(bundle).sort() };
      this.emitFile({ type: "asset", fileName, source: `${JSON.stringify(manifest, null, 2)}\n` });
    },
  },
});
