import type { Plugin, Rollup } from "vite";
import type { ScreenFiles } from "./screen-files.ts";

/** A page that the release brings along as HTML: where it lies, and which screen it shows. */
export type PrerenderedPage = { readonly file: string; readonly screen: string };

/** What a build consists of: written beside it, read by compose, the gateway and the service worker. */
export type ReleaseManifest = {
  readonly name: string;
  readonly version: string;
  /** Every file of the release, relative to its folder. */
  readonly files: readonly string[];
  /** A remote's screens, by name, with what each needs. */
  readonly screens?: Readonly<Record<string, ScreenFiles>>;
  /** A remote's prerendered pages, by path. */
  readonly pages?: Readonly<Record<string, PrerenderedPage>>;
};

/** The manifest's text, as it lies beside the release. */
export const manifestText = (manifest: ReleaseManifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

/**
 * Writes the release's manifest as `fileName` once every other plugin has settled what is emitted.
 * @param describe what more there is to say of the bundle
 */
export const releaseManifest = (
  fileName: "remote.json" | "shell.json",
  release: Pick<ReleaseManifest, "name" | "version">,
  describe: (bundle: Rollup.OutputBundle) => Pick<ReleaseManifest, "screens"> = () => ({}),
): Plugin => ({
  name: "phaselock:release-manifest",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const files = Object.values(bundle).map(file => file.fileName);
      const source = manifestText({ ...release, files: files.sort(), ...describe(bundle) });
      this.emitFile({ type: "asset", fileName, source });
    },
  },
});
