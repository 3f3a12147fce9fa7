import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { PartName } from "@phaselock/contracts";
import { type Contents, contentsFile, openFolderStore, readContents } from "@phaselock/release-store";
import type { ReleaseId } from "./find-release.ts";

/** The releases that have been copied into the web root. */
export type Copies = {
  has(part: PartName, release: string): boolean;
  /** Whether a copied release has the file. The release counts as used now. */
  use(path: string): boolean;
  /**
   * Makes room for a release by deleting whole releases, the least recently used first.
   * @throws Error if those that must stay leave too little room
   */
  makeRoom(contents: Contents): Promise<void>;
  add(contents: Contents): void;
  /** Deletes a release's files, except those that another release has too. */
  remove(contents: Contents): Promise<void>;
};

const keyOf = ({ part, release }: ReleaseId): string => `${part} ${release}`;
/** Shells share files. Counting those twice errs on the safe side. */
const bytesOf = ({ files }: Contents): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
const contentsPath = /^contents\/(?<part>[^/]+)\/(?<release>[^/]+)\.json$/;

/**
 * Keeps account of the copied releases, which together stay below a limit.
 * @param options.mustStay whether browsers are sent to a release
 */
export const openCopies = async ({
  webRoot,
  limitBytes,
  mustStay,
}: {
  readonly webRoot: string;
  readonly limitBytes: number;
  readonly mustStay: (id: ReleaseId) => boolean;
}): Promise<Copies> => {
  const local = openFolderStore(webRoot);
  /** The least recently used first. */
  const copies = new Map<string, Contents>();
  const keyOfFile = new Map<string, string>();

  const add = (contents: Contents): void => {
    copies.set(keyOf(contents), contents);
    for (const { path } of contents.files) keyOfFile.set(`/${path}`, keyOf(contents));
  };
  const remove = async (contents: Contents): Promise<void> => {
    copies.delete(keyOf(contents));
    // First, so that a release with contents is always complete.
    await rm(join(webRoot, contentsFile(contents.part, contents.release)), { force: true });
    const others = new Map(
      [...copies].flatMap(([key, { files }]) => files.map(({ path }) => [path, key] as const)),
    );
    for (const { path } of contents.files) {
      const key = others.get(path);
      if (key !== undefined) keyOfFile.set(`/${path}`, key);
      else {
        keyOfFile.delete(`/${path}`);
        await rm(join(webRoot, path), { force: true });
      }
    }
  };

  for (const path of await local.list("contents")) {
    const { part, release } = contentsPath.exec(path)?.groups ?? {};
    if (part === undefined || release === undefined) continue;
    const contents = await readContents(local, part, release);
    if (contents) add(contents);
  }

  return {
    has: (part, release) => copies.has(keyOf({ part, release })),
    use(path) {
      const key = keyOfFile.get(path) ?? "";
      const contents = copies.get(key);
      if (!contents) return false;
      copies.delete(key);
      copies.set(key, contents);
      return true;
    },
    async makeRoom(contents) {
      const allowed = limitBytes - bytesOf(contents);
      const used = () => [...copies.values()].reduce((sum, copy) => sum + bytesOf(copy), 0);
      for (const copy of [...copies.values()]) {
        if (used() <= allowed) return;
        if (!mustStay(copy)) await remove(copy);
      }
      if (used() > allowed) throw new Error(`there is no room for ${keyOf(contents)}`);
    },
    add,
    remove,
  };
};
