import type { PartName, ReleaseMap } from "@phaselock/contracts";
import { changed } from "./promote.ts";
import { ReleaseChangeError } from "./roll-back.ts";

/**
 * Gives a release to a share of the browsers, or changes its share.
 * @param canary.percent 0…100
 * @param at when, as an ISO time
 * @throws ReleaseChangeError if nothing is live yet, or the release is live already
 */
export const startCanary = (
  map: ReleaseMap,
  part: PartName,
  canary: { readonly release: string; readonly percent: number },
  at: string,
): ReleaseMap => {
  const before = map.parts[part];
  if (!before) throw new ReleaseChangeError(`${part} has no live release. Promote one first.`);
  const { release } = canary;
  if (before.live === release) throw new ReleaseChangeError(`${part} ${release} is live already.`);
  const replaced = before.canary?.release ?? null;
  return changed(map, { ...before, canary }, { at, part, action: "canary", release, replaced });
};

/**
 * Gives every browser the live release again.
 * @param at when, as an ISO time
 * @throws ReleaseChangeError if there is no canary
 */
export const endCanary = (map: ReleaseMap, part: PartName, at: string): ReleaseMap => {
  const before = map.parts[part];
  if (!before?.canary) throw new ReleaseChangeError(`${part} has no canary.`);
  return changed(
    map,
    { ...before, canary: null },
    { at, part, action: "end-canary", release: before.live, replaced: before.canary.release },
  );
};
