import { emptyReleaseMap, type ReleaseMap, releaseMapSchema } from "@phaselock/contracts";
import type { ReleaseStore } from "./release-store.ts";

/** The release map in a store's root. */
export const releaseMapFile = "remotes.json";

/** How often a change is tried again because another one came first. */
const maxAttempts = 20;

/** Another change of the release map was always faster. */
export class ReleaseMapBusyError extends Error {
  override name = "ReleaseMapBusyError";
  constructor() {
    super("The release map is being changed by others. Try again.");
  }
}

const readWithTag = async (
  store: Pick<ReleaseStore, "read">,
): Promise<{ map: ReleaseMap; etag: string | undefined }> => {
  const file = await store.read(releaseMapFile);
  if (!file) return { map: emptyReleaseMap, etag: undefined };
  return { map: releaseMapSchema.parse(JSON.parse(file.content.toString())), etag: file.etag };
};

/** Reads the release map. A store without one has no release yet. */
export const readReleaseMap = async (store: Pick<ReleaseStore, "read">): Promise<ReleaseMap> =>
  (await readWithTag(store)).map;

/**
 * Changes the release map atomically. If another change comes first, this one is applied to its result.
 * @param change returns the same map to change nothing; what it throws ends the change
 * @returns the map before and after
 * @throws ReleaseMapBusyError after 20 attempts
 */
export const changeReleaseMap = async (
  store: ReleaseStore,
  change: (map: ReleaseMap) => ReleaseMap | Promise<ReleaseMap>,
): Promise<{ readonly before: ReleaseMap; readonly after: ReleaseMap }> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { map, etag } = await readWithTag(store);
    const after = await change(map);
    if (after === map) return { before: map, after };
    const content = Buffer.from(`${JSON.stringify(after, null, 2)}\n`);
    if (await store.replace(releaseMapFile, content, etag)) return { before: map, after };
  }
  throw new ReleaseMapBusyError();
};
