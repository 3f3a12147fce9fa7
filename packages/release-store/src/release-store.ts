/** A file of a store, and the tag that changes with its content. */
export type StoredFile = { readonly content: Buffer; readonly etag: string };

/**
 * Keeps releases, whose files never change, and the release map, which is replaced as a whole. Paths are relative to the
 * store's root and use slashes.
 */
export type ReleaseStore = {
  /** @returns undefined if there is no such file */
  read(path: string): Promise<StoredFile | undefined>;
  /** Writes a file of a release. A reader sees the whole file or none. */
  write(path: string, content: Buffer): Promise<void>;
  /**
   * Replaces a file unless it has changed since it was read.
   * @param etag the tag it was read with; undefined if there was no such file
   * @returns false if somebody else has changed it: read it again
   */
  replace(path: string, content: Buffer, etag: string | undefined): Promise<boolean>;
  /** The paths of all files under a folder, sorted. Empty if there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
};
