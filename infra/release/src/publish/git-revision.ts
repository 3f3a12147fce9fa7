import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The commit that is checked out, with `+` if tracked files have changed since; null outside a git repository. */
export const gitRevision = async (root: string): Promise<string | null> => {
  const git = async (...args: string[]) => (await run("git", args, { cwd: root })).stdout.trim();
  try {
    const changes = await git("status", "--porcelain", "--untracked-files=no");
    return `${await git("rev-parse", "HEAD")}${changes === "" ? "" : "+"}`;
  } catch {
    return null;
  }
};
