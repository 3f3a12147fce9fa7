import { spawn } from "node:child_process";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const builder = fileURLToPath(new URL("./vite-build.ts", import.meta.url));

/** The build of a workspace failed; the message names it and says what the build printed. */
export class BuildError extends Error {
  override readonly name = "BuildError";
}

/**
 * Builds the front-end workspace `dir` into `outDir`, in a process of its own: the federation plugin keeps module
 * state, so that two builds in one process would mix their shared and exposed modules.
 * @throws BuildError with the output of the build
 */
export const buildWorkspace = (dir: string, outDir: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [builder, outDir], {
      cwd: dir,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (text: Buffer): void => {
      output += text.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", reject);
    child.on("close", code => {
      if (code === 0) resolve();
      else reject(new BuildError(`${basename(dir)} does not build:\n${output.trim()}`));
    });
  });
