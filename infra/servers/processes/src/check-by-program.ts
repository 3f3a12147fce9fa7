import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { areServersRequired } from "./are-servers-required.ts";

const run = promisify(execFile);

/** A program that validates files. */
export type Checker = {
  readonly command: string;
  readonly args: readonly string[];
  /** How to install the program. */
  readonly install: string;
  readonly cwd: string;
};

/** The result of a check, and one line that says it. */
export type Verdict = { readonly ok: boolean; readonly line: string };

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
 * Checks files with a program. A missing program is a failure only if programs are required.
 * @param checked names the files
 */
export const checkByProgram = async (
  checked: string,
  checker: Checker,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Verdict> => {
  const problems = await findProblems(checker);
  if (problems === undefined)
    return {
      ok: !areServersRequired(env),
      line: `${checked}: not checked, ${checker.command} is not installed (${checker.install})`,
    };
  return { ok: problems === "", line: `${checked}: ${problems || `valid (${checker.command})`}` };
};

/** Prints the verdict. A failure sets this process's exit code to 1. */
export const reportVerdict = ({ ok, line }: Verdict): void => {
  process.stdout.write(`${line}\n`);
  if (!ok) process.exitCode = 1;
};
