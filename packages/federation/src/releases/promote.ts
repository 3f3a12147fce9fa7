import {
  maxEarlierReleases,
  maxReleaseHistory,
  type PartName,
  type ReleaseChange,
  type ReleaseMap,
} from "@phaselock/contracts";

/** The map after one change of a part: one revision on, with the change in its history. */
export const changed = (
  map: ReleaseMap,
  part: ReleaseMap["parts"][PartName],
  change: ReleaseChange,
): ReleaseMap => ({
  revision: map.revision + 1,
  parts: { ...map.parts, [change.part]: part },
  history: [change, ...map.history].slice(0, maxReleaseHistory),
});

/**
 * Makes a release live. What was live becomes the last known good release. Promoting what is live changes nothing.
 * @param at when, as an ISO time
 */
export const promote = (map: ReleaseMap, part: PartName, release: string, at: string): ReleaseMap => {
  const before = map.parts[part];
  if (before?.live === release && before.canary === null) return map;
  const earlier = before ? [before.live, ...before.earlier].filter(name => name !== release) : [];
  return changed(
    map,
    { live: release, earlier: earlier.slice(0, maxEarlierReleases), canary: null },
    { at, part, action: "promote", release, replaced: before?.live ?? null },
  );
};
