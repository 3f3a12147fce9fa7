import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const version = "13.5.0";
const folder = join(import.meta.dirname, "../../../..", ".phaselock", `lighthouse-${version}`);
const program = join(folder, "node_modules/lighthouse/cli/index.js");

/**
 * Installs Lighthouse on first use. It is not one of our dependencies, because it brings eighty packages and a hundred
 * megabytes that nothing else needs.
 */
export const installLighthouse = async (signal: AbortSignal): Promise<string> => {
  if (!existsSync(program)) {
    await mkdir(folder, { recursive: true });
    const options = ["--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
    await promisify(execFile)("npm", ["install", ...options, `lighthouse@${version}`], { signal });
  }
  return program;
};
