import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { repositoryRoot } from "./repository-root.ts";

/** What only one feature of a release loads: a folder with the worker that loads its files, and chunks. */
export type OnDemand = {
  /** The folder, and the start of the worker's file name: `camera` and `camera-worker-….js`. */
  readonly name: string;
  /** Files that are copied into the folder under their own names, relative to `node_modules`. */
  readonly files: readonly string[];
  /** The names of the chunks, which are those of the modules that the feature imports dynamically. */
  readonly chunks?: readonly string[];
};

/** Whether only one feature loads a file of a release. */
export const isOnDemand =
  (folders: readonly OnDemand[]) =>
  (file: string): boolean =>
    folders.some(({ name, chunks = [] }) =>
      [`${name}/`, `${name}-worker-`, ...chunks.map(chunk => `${chunk}-`)].some(start =>
        file.startsWith(start),
      ),
    );

/**
 * Copies the files of packages into the release, so that no other origin serves them. Their names stay, because one file
 * names another; the release's folder is versioned.
 */
export const copyOnDemand = (folders: readonly OnDemand[]): Plugin => ({
  name: "phaselock:on-demand",
  apply: "build",
  async generateBundle() {
    const packages = join(repositoryRoot(process.cwd()), "node_modules");
    for (const { name, files } of folders)
      for (const file of files)
        this.emitFile({
          type: "asset",
          fileName: `${name}/${file.slice(file.lastIndexOf("/") + 1)}`,
          source: await readFile(join(packages, file)),
        });
  },
});
