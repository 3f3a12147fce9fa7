import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { ReleaseFile } from "@phaselock/contracts";
import { manifestFiles, manifestText, type ReleaseManifest } from "./release-manifest.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".ico": "image/vnd.microsoft.icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mp3": "audio/mpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Describes a file of a release for its manifest. */
export const describeFile = (path: string, content: Buffer): ReleaseFile => ({
  path,
  bytes: content.length,
  sha256: createHash("sha256").update(content).digest("hex"),
  type: contentTypes[extname(path)] ?? "application/octet-stream",
});

/** Lists every file under `outDir` in the release's manifest there. Run it before `precompress`, whose copies aren't listed. */
export const listFiles = (outDir: string): void => {
  const isManifest = (path: string) => manifestFiles.some(name => name === path);
  const paths = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(outDir, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .sort();
  const manifestFile = paths.find(isManifest);
  if (!manifestFile) throw new Error("The build wrote no manifest");
  const manifest: ReleaseManifest = JSON.parse(readFileSync(join(outDir, manifestFile), "utf8"));
  const files = paths
    .filter(path => !isManifest(path))
    .map(path => describeFile(path, readFileSync(join(outDir, path))));
  writeFileSync(join(outDir, manifestFile), manifestText({ ...manifest, files }));
};
