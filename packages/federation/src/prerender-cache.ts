import { join } from "node:path";
import { repositoryRoot } from "./repository-root.ts";

/**
 * The folder where process `pid`, which builds the workspace `dir`, puts the built prerenderer. It is below
 * node_modules because the prerenderer imports packages from there.
 */
export const prerenderCache = (dir: string, pid: number): string =>
  join(repositoryRoot(dir), "node_modules/.cache", `phaselock-prerender-${pid}`);
