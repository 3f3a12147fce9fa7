// The process that buildWorkspace starts. It builds the workspace in the working directory into the given folder,
// prerenders its pages, lists its files in the manifest and precompresses them.
import { build } from "vite";
import { listFiles } from "./list-files.ts";
import { nameRelease } from "./name-release.ts";
import { precompress } from "./precompress.ts";
import { prerenderRelease } from "./prerender-release.ts";
import { releaseOf } from "./release.ts";

const [, , outDir, named] = process.argv;
if (!outDir) throw new Error("Usage: vite-build.ts <folder to build into> [the release's name]");

try {
  const release = named ?? (await releaseOf(process.cwd()));
  await build({
    configLoader: "native",
    logLevel: "error",
    define: { SHELL_RELEASE: JSON.stringify(release) },
    build: { outDir, emptyOutDir: true },
  });
  nameRelease(outDir, release);
  await prerenderRelease(process.cwd(), outDir);
  listFiles(outDir);
  await precompress(outDir);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
