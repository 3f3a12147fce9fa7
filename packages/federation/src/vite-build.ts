// The process that buildWorkspace starts. It builds the workspace in the working directory into the given folder,
// prerenders its pages, lists its files in the manifest and precompresses them.
import { build } from "vite";
import { listFiles } from "./list-files.ts";
import { precompress } from "./precompress.ts";
import { prerenderRelease } from "./prerender-release.ts";

const outDir = process.argv[2];
if (!outDir) throw new Error("Usage: vite-build.ts <folder to build into>");

try {
  await build({ configLoader: "native", logLevel: "error", build: { outDir, emptyOutDir: true } });
  await prerenderRelease(process.cwd(), outDir);
  listFiles(outDir);
  await precompress(outDir);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
