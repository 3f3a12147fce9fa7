import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { manifestFiles, manifestText, type ReleaseManifest } from "./release-manifest.ts";

/**
 * Writes the release's name into the manifest of the build in `outDir`.
 * @throws if the build wrote no manifest
 */
export const nameRelease = (outDir: string, version: string): void => {
  const file = manifestFiles.map(name => join(outDir, name)).find(path => existsSync(path));
  if (!file) throw new Error("The build wrote no manifest");
  const manifest: ReleaseManifest = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, manifestText({ ...manifest, version }));
};
