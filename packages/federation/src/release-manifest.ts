import type { Plugin, Rollup } from "vite";
import type { ScreenFiles } from "./screen-files.ts";

/** A prerendered page of a release: its HTML file and the screen it shows. */
export type PrerenderedPage = { readonly file: string; readonly screen: string };

/** The contents of a build, written into its folder and read by compose, the gateway and the service worker. */
export type ReleaseManifest = {
  readonly name: string;
  readonly version: string;
  /** The files that the release needs to run, relative to its folder: all but those on demand. */
  readonly files: readonly string[];
  /** A remote's screens, by name, with the files that each needs. */
  readonly screens?: Readonly<Record<string, ScreenFiles>>;
  /** A remote's prerendered pages, by path. */
  readonly pages?: Readonly<Record<string, PrerenderedPage>>;
};

/** Formats the manifest as its file's text. */
export const manifestText = (manifest: ReleaseManifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

/**
 * Writes the release's manifest as `fileName`, after every other plugin has emitted its files.
 * @param describe returns further manifest fields from the bundle
 * @param isOnDemand tells which files are left out, so that no browser fetches them before they are needed
 */
export const releaseManifest = (
  fileName: "remote.json" | "shell.json",
  release: Pick<ReleaseManifest, "name" | "version">,
  describe: (bundle: Rollup.OutputBundle) => Pick<ReleaseManifest, "screens"> = () => ({}),
  isOnDemand: (file: string) => boolean = () => false,
): Plugin => ({
  name: "phaselock:release-manifest",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const files = Object.values(bundle)
        .map(file => file.fileName)
        .filter(file => !isOnDemand(file));
      const source = manifestText({ ...release, files: files.sort(), ...describe(bundle) });
      this.emitFile({ type: "asset", fileName, source });
    },
  },
});
