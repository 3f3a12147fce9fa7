import type { PartName, ReleaseMap } from "@phaselock/contracts";
import { changed } from "./promote.ts";

/** The change can't be made. The message tells an operator why. */
export class ReleaseChangeError extends Error {
  override name = "ReleaseChangeError";
}

/**
 * Makes the last known good release live again, and ends a canary. The release that is rolled back is never returned to,
 * unless it is promoted again.
 * @param at when, as an ISO time
 * @throws ReleaseChangeError if nothing was live before
 */
export const rollBack = (map: ReleaseMap, part: PartName, at: string): ReleaseMap => {
  const before = map.parts[part];
  if (!before) throw new ReleaseChangeError(`${part} has no live release.`);
  const [release, ...earlier] = before.earlier;
  if (release === undefined)
    throw new ReleaseChangeError(`${part} ${before.live} has no earlier release to return to.`);
  return changed(
    map,
    { live: release, earlier, canary: null },
    { at, part, action: "rollback", release, replaced: before.live },
  );
};
