import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { manifestFiles, manifestText, type ReleaseManifest } from "./release-manifest.ts";

/**
 * Changes the manifest of the build in `outDir`.
 * @throws if the build wrote no manifest
 */
export const changeManifest = (
  outDir: string,
  change: (manifest: ReleaseManifest) => ReleaseManifest,
): void => {
  const file = manifestFiles.map(name => join(outDir, name)).find(path => existsSync(path));
  if (!file) throw new Error("The build wrote no manifest");
  writeFileSync(file, manifestText(change(JSON.parse(readFileSync(file, "utf8")))));
};
