import { type PartName, partNameSchema, releaseNameSchema } from "@phaselock/contracts";
import { type ReleaseStore, readContents } from "@phaselock/release-store";
import { z } from "zod";

/** A release of a part. */
export type ReleaseId = { readonly part: PartName; readonly release: string };

const ownPath = /^\/(?:shells\/(?<shell>[^/]+)|remotes\/(?<remote>[^/]+)\/(?<version>[^/]+))\//;
const idSchema = z.object({ part: partNameSchema, release: releaseNameSchema });

/** The release that a path names: `/remotes/mfe-player/1.4.0/x.js`. */
export const namedIn = (path: string): ReleaseId | undefined => {
  const { shell, remote = "shell", version = shell } = ownPath.exec(path)?.groups ?? {};
  return idSchema.safeParse({ part: remote, release: version }).data;
};

/**
 * Finds the release that a path belongs to. Files in /assets/ name none, so the contents of the shells tell.
 * @returns a function that rejects if the store can't be read, and resolves to undefined if none of the candidates has the file
 */
export const createReleaseFinder = (store: ReleaseStore) => {
  const readings = new Map<string, Promise<ReadonlySet<string>>>();

  /** The files of a shell. They are read once, however many requests wait for them. A read that failed is repeated. */
  const filesOf = (release: string): Promise<ReadonlySet<string>> => {
    const reading =
      readings.get(release) ??
      readContents(store, "shell", release).then(
        contents => new Set(contents?.files.map(({ path }) => `/${path}`)),
        (error: unknown) => {
          readings.delete(release);
          throw error;
        },
      );
    readings.set(release, reading);
    return reading;
  };

  /** One shell that can't be read must not hide the others, so the error comes last. */
  const findShell = async (path: string, shells: readonly string[]): Promise<ReleaseId | undefined> => {
    const errors: unknown[] = [];
    const none: ReadonlySet<string> = new Set();
    for (const release of shells) {
      const files = await filesOf(release).catch((error: unknown) => {
        errors.push(error);
        return none;
      });
      if (files.has(path)) return { part: "shell", release };
    }
    if (errors.length > 0) throw errors[0];
    return undefined;
  };

  /** @param candidates the releases of a part that may be copied */
  return async (
    path: string,
    candidates: (part: PartName) => readonly string[],
  ): Promise<ReleaseId | undefined> => {
    if (path.startsWith("/assets/")) return findShell(path, candidates("shell"));
    const named = namedIn(path);
    return named && candidates(named.part).includes(named.release) ? named : undefined;
  };
};
