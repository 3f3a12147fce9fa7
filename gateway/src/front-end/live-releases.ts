import {
  type PartName,
  type PartReleases,
  type ReleaseMap,
  type RemoteRelease,
  type Remotes,
  releaseFolder,
  shellCookie,
} from "@phaselock/contracts";
import type { Preview } from "@phaselock/release-store";
import { AppError } from "@phaselock/service-kit";
import { parseCookie } from "cookie";
import { placeOf } from "./canary-place.ts";

/** The releases that a browser gets. */
export type LiveReleases = {
  readonly shell: string;
  /** The shell to return to if that one does not start; undefined if there is none. */
  readonly fallbackShell: string | undefined;
  /** The shell that did not start, so that this browser gets the one before; undefined if it gets the live one. */
  readonly failedShell: string | undefined;
  readonly remotes: Remotes;
  /** The release that replaces a live one in this browser; undefined without a preview. */
  readonly preview: Preview | undefined;
};

/** The release of a part for a browser, and the one to return to if it fails. */
type Choice = { readonly release: string; readonly fallback: string | undefined };

const choose = ({ live, earlier, canary }: PartReleases, place: number | undefined): Choice =>
  canary && place !== undefined && place < canary.percent
    ? { release: canary.release, fallback: live }
    : { release: live, fallback: earlier[0] };

const releaseOf = (remote: PartName, version: string): RemoteRelease => ({
  version,
  entry: `/${releaseFolder(remote, version)}/remoteEntry.js`,
});

/**
 * Choose the releases that this browser gets.
 * @throws AppError upstream_unavailable before the first release
 */
export const liveReleases = ({ parts }: ReleaseMap, cookies: string | undefined): LiveReleases => {
  const place = placeOf(cookies);
  const startingShell = parseCookie(cookies ?? "")[shellCookie.name];
  const { shell, ...remotes } = parts;
  if (!shell) throw new AppError("upstream_unavailable");
  const { release, fallback } = choose(shell, place);
  const hasReturned = fallback !== undefined && startingShell === fallback;
  return {
    shell: hasReturned ? fallback : release,
    fallbackShell: hasReturned ? undefined : fallback,
    failedShell: hasReturned ? release : undefined,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, part]) => {
        const { release, fallback } = choose(part, place);
        return [
          name,
          {
            ...releaseOf(name, release),
            ...(fallback !== undefined && { fallback: releaseOf(name, fallback) }),
          },
        ];
      }),
    ),
    preview: undefined,
  };
};
