import { stat } from "node:fs/promises";
import { join } from "node:path";
import {
  type Contents,
  openFolderStore,
  type ReleaseStore,
  sha256Of,
  writeContents,
} from "@phaselock/release-store";

/** A file in the store is missing, or not what the release's contents say. */
export class CorruptReleaseError extends Error {
  override name = "CorruptReleaseError";
}

const concurrentReads = 8;

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

const readVerified = async (
  store: ReleaseStore,
  { path, sha256 }: Contents["files"][number],
): Promise<Buffer> => {
  const file = await store.read(path);
  if (!file) throw new CorruptReleaseError(`${path} is missing in the release store`);
  if (sha256Of(file.content) !== sha256)
    throw new CorruptReleaseError(`${path} has another hash in the release store`);
  return file.content;
};

/**
 * Copies a release from the store into the web root. Each file is checked by its hash, and the contents are written last, so
 * a release is there as a whole or not at all.
 * @throws CorruptReleaseError if a file is missing or has changed
 */
export const copyRelease = async (
  store: ReleaseStore,
  webRoot: string,
  contents: Contents,
): Promise<void> => {
  const local = openFolderStore(webRoot);
  const queue = contents.files.values();
  const worker = async () => {
    for (const file of queue) {
      // Only verified files are here. The shells share theirs.
      if (await exists(join(webRoot, file.path))) continue;
      await local.write(file.path, await readVerified(store, file));
    }
  };
  await Promise.all(Array.from({ length: concurrentReads }, worker));
  await writeContents(local, contents);
};
