// The process that buildWorkspace starts. It builds the workspace in the working directory into the given folder,
// prerenders its pages, lists its files in the manifest and precompresses them.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { changeManifest } from "./change-manifest.ts";
import { contractFile } from "./contract/contract.ts";
import { sharedUsesFile } from "./contract/shared-uses.ts";
import { writeContract } from "./contract/write-contract.ts";
import { listFiles } from "./list-files.ts";
import { precompress } from "./precompress.ts";
import { prerenderRelease } from "./prerender-release.ts";
import { releaseOf } from "./release.ts";

const [, , outDir, named, kind] = process.argv;
if (!outDir) throw new Error("Usage: vite-build.ts <folder to build into> [the release's name] [shipped]");

try {
  const release = named || (await releaseOf(process.cwd()));
  await build({
    configLoader: "native",
    logLevel: "error",
    define: { SHELL_RELEASE: JSON.stringify(release) },
    build: { outDir, emptyOutDir: true },
  });
  changeManifest(outDir, manifest => ({ ...manifest, version: release }));
  await prerenderRelease(process.cwd(), outDir);
  if (kind === "shipped") {
    await writeContract(process.cwd(), outDir);
    changeManifest(outDir, manifest => ({ ...manifest, onDemand: [...manifest.onDemand, contractFile] }));
  }
  rmSync(join(outDir, sharedUsesFile), { force: true });
  listFiles(outDir);
  await precompress(outDir);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
