import type { ReleaseFile } from "@phaselock/contracts";
import type { Plugin, Rollup } from "vite";
import type { ScreenFiles } from "./screen-files.ts";

/** A prerendered page of a release: its HTML file and the screen it shows. */
export type PrerenderedPage = { readonly file: string; readonly screen: string };

/** The contents of a build, written into its folder and read by compose, the gateway and the service worker. */
export type ReleaseManifest = {
  readonly name: string;
  readonly version: string;
  /** Every file but the manifest itself and the compressed copies. `listFiles` fills it in after the build. */
  readonly files: readonly ReleaseFile[];
  /** The paths of files that no browser fetches before a feature needs them. */
  readonly onDemand: readonly string[];
  /** A remote's screens, by name, with the files that each needs. */
  readonly screens?: Readonly<Record<string, ScreenFiles>>;
  /** A remote's prerendered pages, by path. */
  readonly pages?: Readonly<Record<string, PrerenderedPage>>;
};

export const manifestFiles = ["remote.json", "shell.json"] as const;

/** Formats the manifest as its file's text. */
export const manifestText = (manifest: ReleaseManifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

/**
 * Writes the release's manifest as `fileName`, after every other plugin has emitted its files. `vite-build.ts`
 * completes it after the build: only then are the contents of all files final.
 * @param describe returns further manifest fields from the bundle
 * @param isOnDemand tells which files no browser fetches before they are needed
 */
export const releaseManifest = (
  fileName: (typeof manifestFiles)[number],
  name: string,
  describe: (bundle: Rollup.OutputBundle) => Pick<ReleaseManifest, "screens"> = () => ({}),
  isOnDemand: (file: string) => boolean = () => false,
): Plugin => ({
  name: "phaselock:release-manifest",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const onDemand = Object.values(bundle)
        .map(file => file.fileName)
        .filter(isOnDemand)
        .sort();
      const source = manifestText({ name, version: "", files: [], onDemand, ...describe(bundle) });
      this.emitFile({ type: "asset", fileName, source });
    },
  },
});
