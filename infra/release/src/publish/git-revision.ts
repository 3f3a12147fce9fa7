import { execFileSync } from "node:child_process";

/** The commit that is checked out, with `+` if tracked files have changed since; null outside a git repository. */
export const gitRevision = (dir: string): string | null => {
  const git = (...args: readonly string[]): string =>
    execFileSync("git", args, { cwd: dir, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const changes = git("status", "--porcelain", "--untracked-files=no");
    return `${git("rev-parse", "HEAD")}${changes === "" ? "" : "+"}`;
  } catch {
    return null;
  }
};
