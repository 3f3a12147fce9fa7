import { type PartName, partNameSchema, releaseNameSchema } from "@phaselock/contracts";
import { publishedReleases, type ReleaseStore, readContents } from "@phaselock/release-store";
import { z } from "zod";

/** A release of a part. */
export type ReleaseId = { readonly part: PartName; readonly release: string };

/** How long a list of the store is used, in milliseconds. Visitors choose the paths, so each must not cost a request. */
const listMs = 10_000;

const ownPath = /^\/(?:shells\/(?<shell>[^/]+)|remotes\/(?<remote>[^/]+)\/(?<version>[^/]+))\//;
const idSchema = z.object({ part: partNameSchema, release: releaseNameSchema });

/** The release that a path names: `/remotes/mfe-player/1.4.0/x.js`. */
const namedIn = (path: string): ReleaseId | undefined => {
  const { shell, remote = "shell", version = shell } = ownPath.exec(path)?.groups ?? {};
  return idSchema.safeParse({ part: remote, release: version }).data;
};

/**
 * Finds the published release that a path belongs to. Files in /assets/ name none, so the contents of the shells tell.
 * @param isPart whether the release map names the part
 */
export const createReleaseFinder = (
  store: ReleaseStore,
  isPart: (part: PartName) => boolean,
  now: () => number = Date.now,
) => {
  const lists = new Map<PartName, { readonly at: number; readonly releases: Promise<readonly string[]> }>();
  const shellOfAsset = new Map<string, string>();
  const readShells = new Set<string>();

  const releasesOf = (part: PartName): Promise<readonly string[]> => {
    const known = lists.get(part);
    if (known && now() - known.at < listMs) return known.releases;
    const releases = publishedReleases(store, part);
    lists.set(part, { at: now(), releases });
    return releases;
  };

  const findShell = async (path: string): Promise<ReleaseId | undefined> => {
    for (const release of await releasesOf("shell")) {
      if (readShells.has(release)) continue;
      readShells.add(release);
      const contents = await readContents(store, "shell", release);
      for (const file of contents?.files ?? []) shellOfAsset.set(`/${file.path}`, release);
    }
    const release = shellOfAsset.get(path);
    return release === undefined ? undefined : { part: "shell", release };
  };

  return async (path: string): Promise<ReleaseId | undefined> => {
    if (path.startsWith("/assets/")) return findShell(path);
    const named = namedIn(path);
    if (!named || !isPart(named.part)) return undefined;
    return (await releasesOf(named.part)).includes(named.release) ? named : undefined;
  };
};
