import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder with package-lock.json, at or above `dir`. */
export const repositoryRoot = (dir: string): string => {
  if (existsSync(join(dir, "package-lock.json"))) return dir;
  const parent = dirname(dir);
  if (parent === dir) throw new Error("No package-lock.json above this folder");
  return repositoryRoot(parent);
};
