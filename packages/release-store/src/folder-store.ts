import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { ReleaseStore } from "./release-store.ts";

/** A lock that is older than this belongs to a process that has died, in milliseconds. */
const staleLockMs = 10_000;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

/** Returns undefined if the file or folder does not exist. */
const ifThere = async <Result>(reading: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await reading;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
};

const etagOf = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

/** Writes next to the file and renames, so that no reader sees half of it. */
const writeWhole = async (file: string, content: Buffer): Promise<void> => {
  const next = `${file}.${randomUUID()}.partial`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(next, content);
  await rename(next, file);
};

/** Removes a lock whose owner has died. Renaming it first lets only one process remove it. */
const removeStaleLock = async (lock: string): Promise<void> => {
  const found = await ifThere(stat(lock));
  if (!found || Date.now() - found.mtimeMs < staleLockMs) return;
  const removed = `${lock}.${randomUUID()}`;
  await ifThere(rename(lock, removed));
  await rm(removed, { force: true });
};

/** @returns whether this process holds the lock now */
const takeLock = async (lock: string): Promise<boolean> => {
  await mkdir(dirname(lock), { recursive: true });
  await removeStaleLock(lock);
  const own = `${lock}.${randomUUID()}`;
  await writeFile(own, "");
  try {
    await link(own, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
};

/** A release store in a folder of this machine. The folder need not exist yet. */
export const openFolderStore = (root: string): ReleaseStore => {
  const read: ReleaseStore["read"] = async path => {
    const content = await ifThere(readFile(join(root, path)));
    return content && { content, etag: etagOf(content) };
  };
  return {
    read,
    write: (path, content) => writeWhole(join(root, path), content),
    async replace(path, content, etag) {
      const lock = join(root, `${path}.lock`);
      if (!(await takeLock(lock))) return false;
      try {
        if ((await read(path))?.etag !== etag) return false;
        await writeWhole(join(root, path), content);
        return true;
      } finally {
        await rm(lock, { force: true });
      }
    },
    async list(folder) {
      const entries = await ifThere(readdir(join(root, folder), { recursive: true, withFileTypes: true }));
      return (entries ?? [])
        .filter(entry => entry.isFile() && !entry.name.endsWith(".partial"))
        .map(entry => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
        .sort();
    },
  };
};
