import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { PartName } from "@phaselock/contracts";
import {
  type Contents,
  publishedReleases,
  type ReleaseStore,
  readContents,
  sha256Of,
  writeContents,
} from "@phaselock/release-store";
import { CommandError } from "../command-error.ts";
import { isOfVersion } from "../resolve-release.ts";

/** A release that was built into a folder, which is laid out like a store and contains nothing else. */
export type BuiltRelease = Pick<Contents, "part" | "release" | "revision" | "at"> & { readonly dir: string };

const concurrentWrites = 8;

const filesIn = async (dir: string): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .sort();

const describeFiles = async (dir: string): Promise<Contents["files"]> => {
  const files: Contents["files"] = [];
  for (const path of await filesIn(dir)) {
    const content = await readFile(join(dir, path));
    files.push({ path, bytes: content.length, sha256: sha256Of(content) });
  }
  return files;
};

/** Has the declarations, which are not part of a release's name. The ones published first stay. */
const isDescription = ({ path }: Contents["files"][number]): boolean =>
  /\/(remote|shell|contract)\.json(\.br)?$/.test(path);

const runsTheSame = (one: Contents["files"], other: Contents["files"]): boolean => {
  const [code, otherCode] = [one, other].map(files => JSON.stringify(files.filter(it => !isDescription(it))));
  return code === otherCode;
};

/** @throws CommandError if the version was published with other content */
const isPublished = async (
  store: ReleaseStore,
  { part, release }: { readonly part: PartName; readonly release: string },
  files: Contents["files"],
): Promise<boolean> => {
  const [version = release] = release.split("-");
  const published = (await publishedReleases(store, part)).filter(name => isOfVersion(name, version));
  const contents = published.includes(release) ? await readContents(store, part, release) : undefined;
  if (contents && runsTheSame(contents.files, files)) return true;
  if (published.length === 0) return false;
  throw new CommandError(
    `${part} ${version} was released before with other content, as ${published.join(", ")}. Releases never change: choose another version.`,
  );
};

/**
 * Publishes a built release. Its contents are written last, so a release is published as a whole or not at all.
 * @returns false if it was published before: then nothing is written, not even when its types or its commit are others
 * @throws CommandError if its version was published before with other content
 */
export const publishRelease = async (
  store: ReleaseStore,
  { dir, ...built }: BuiltRelease,
): Promise<boolean> => {
  const files = await describeFiles(dir);
  if (await isPublished(store, built, files)) return false;
  const queue = files.values();
  const worker = async () => {
    for (const { path } of queue) await store.write(path, await readFile(join(dir, path)));
  };
  await Promise.all(Array.from({ length: concurrentWrites }, worker));
  await writeContents(store, { ...built, files });
  return true;
};
