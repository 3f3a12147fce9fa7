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
 * @returns a function that rejects if the store can't be read, and resolves to undefined if no release has the file
 */
export const createReleaseFinder = (
  store: ReleaseStore,
  isPart: (part: PartName) => boolean,
  now: () => number = Date.now,
) => {
  const lists = new Map<PartName, { readonly at: number; readonly releases: Promise<readonly string[]> }>();
  const shellOfAsset = new Map<string, string>();
  const readings = new Map<string, Promise<void>>();

  const releasesOf = (part: PartName): Promise<readonly string[]> => {
    const known = lists.get(part);
    if (known && now() - known.at < listMs) return known.releases;
    const releases = publishedReleases(store, part);
    lists.set(part, { at: now(), releases });
    return releases;
  };

  /** Reads a shell's contents once, however many requests wait for them. A read that failed is repeated. */
  const readShell = (release: string): Promise<void> => {
    const reading =
      readings.get(release) ??
      readContents(store, "shell", release).then(
        contents => {
          for (const file of contents?.files ?? []) shellOfAsset.set(`/${file.path}`, release);
        },
        (error: unknown) => {
          readings.delete(release);
          throw error;
        },
      );
    readings.set(release, reading);
    return reading;
  };

  /** One shell that can't be read must not hide the others, so the error comes last. */
  const findShell = async (path: string): Promise<ReleaseId | undefined> => {
    const errors: unknown[] = [];
    for (const candidate of await releasesOf("shell")) {
      if (shellOfAsset.has(path)) break;
      await readShell(candidate).catch((error: unknown) => errors.push(error));
    }
    const release = shellOfAsset.get(path);
    if (release !== undefined) return { part: "shell", release };
    if (errors.length > 0) throw errors[0];
    return undefined;
  };

  return async (path: string): Promise<ReleaseId | undefined> => {
    if (path.startsWith("/assets/")) return findShell(path);
    const named = namedIn(path);
    if (!named || !isPart(named.part)) return undefined;
    return (await releasesOf(named.part)).includes(named.release) ? named : undefined;
  };
};
