import { openFolderStore, type ReleaseStore, releaseMapFile } from "@phaselock/release-store";

/**
 * Reads a release that was built into a folder, which is laid out like a store, as if it were in the store. What is live
 * comes from the store alone.
 */
export const withBuilt = (store: Pick<ReleaseStore, "read">, dir: string): Pick<ReleaseStore, "read"> => {
  const built = openFolderStore(dir);
  return {
    read: async path => (path === releaseMapFile ? undefined : await built.read(path)) ?? store.read(path),
  };
};
