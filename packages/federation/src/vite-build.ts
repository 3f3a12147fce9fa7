// The process that buildWorkspace starts: builds the workspace in the working directory into the folder it is given.
import { build } from "vite";

const outDir = process.argv[2];
if (!outDir) throw new Error("Usage: vite-build.ts <folder to build into>");

try {
  await build({ configLoader: "native", logLevel: "error", build: { outDir, emptyOutDir: true } });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
