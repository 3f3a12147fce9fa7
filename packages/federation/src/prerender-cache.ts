import { join } from "node:path";
import { repositoryRoot } from "./release.ts";

/**
 * Where the process `pid`, which builds the workspace `dir`, keeps its prerenderer: below node_modules, whose packages
 * that one imports.
 */
export const prerenderCache = (dir: string, pid: number): string =>
  join(repositoryRoot(dir), "node_modules/.cache", `phaselock-prerender-${pid}`);
