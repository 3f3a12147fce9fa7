import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "@phaselock/local";

const run = promisify(execFile);

/**
 * Runs one of the product's commands in its own process, as an operator would.
 * @param file the command's path in the repository
 * @returns the command's output
 */
export const runCommand = async (
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> => {
  const { stdout } = await run(process.execPath, [join(root, file), ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  return stdout.trim();
};
