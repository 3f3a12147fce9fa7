import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A program that validates files. */
export type Checker = {
  readonly command: string;
  readonly args: readonly string[];
  /** How to install the program. */
  readonly install: string;
  readonly cwd: string;
};

/** @returns the problems found, "" if there are none, undefined if the program is not installed */
const findProblems = async ({ command, args, cwd }: Checker): Promise<string | undefined> => {
  try {
    await run(command, args, { cwd });
    return "";
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ("code" in error && error.code === "ENOENT") return undefined;
    const output = "stdout" in error && "stderr" in error ? `${error.stdout}${error.stderr}`.trim() : "";
    return output || error.message;
  }
};

/**
 * Checks files with a program and prints one line about them. Problems set this process's exit code to 1. A missing program
 * doesn't.
 */
export const checkByProgram = async (checked: string, checker: Checker): Promise<void> => {
  const problems = await findProblems(checker);
  if (problems) process.exitCode = 1;
  const verdict =
    problems === undefined
      ? `not checked, ${checker.command} is not installed (${checker.install})`
      : problems || `valid (${checker.command})`;
  process.stdout.write(`${checked}: ${verdict}\n`);
};
