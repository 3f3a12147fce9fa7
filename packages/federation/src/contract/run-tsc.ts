import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

/**
 * Runs the TypeScript compiler.
 * @returns the errors that it found, one a line; an empty text if there are none
 */
export const runTsc = (cwd: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [compiler, ...args], { cwd, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      if (error && typeof error.code !== "number") return reject(error);
      resolve(error ? `${stdout}${stderr}`.trim() : "");
    });
  });
