import { effectMinChangedPeople, effectMinPeople, effectWithdrawnWithinDays } from "@phaselock/contracts";
import type { PublishedResult } from "./person-effects.ts";

/** The result of an experiment, and its owner. */
export type Member = Pick<PublishedResult, "experimentId" | "userId">;

/** A publication of an effect. */
export type Publication = {
  /** People whose results it includes, of whom some may have deleted their account since. */
  readonly people: number;
  /** Its results, without those of deleted accounts. `withdrawnAt` is null if it isn't known. */
  readonly members: readonly (Member & { readonly withdrawnAt: Date | null })[];
};

/** All publications of an effect, the newest last, and when it was first known that the newest one lacks a result. */
export type Publications = { readonly all: readonly Publication[]; readonly removedAt: Date | null };

/** Whether to replace an effect, or to keep it, visible or taken down. */
export type Decision =
  | { readonly kind: "publish" }
  | { readonly kind: "keep"; readonly removedAt: Date | null; readonly isWithheld: boolean };

const dayMs = 24 * 60 * 60 * 1_000;
/** The next run may be a day away; another day is for one that fails. */
const overdueAfterMs = (effectWithdrawnWithinDays - 2) * dayMs;

/** Each person's results, as text that is the same for the same results. */
const byPerson = (members: readonly Member[]): ReadonlyMap<string, string> =>
  new Map(
    [...Map.groupBy(members, ({ userId }) => userId)].map(([userId, own]) => [
      userId,
      own
        .map(({ experimentId }) => experimentId)
        .sort()
        .join(),
    ]),
  );

/** Counts the people of either publication whose results are not the same in both. */
const countChanged = ({ people, members }: Publication, current: readonly Member[]): number => {
  const [before, after] = [byPerson(members), byPerson(current)];
  const inBoth = [...before].filter(([userId]) => after.has(userId));
  const unchanged = inBoth.filter(([userId, results]) => after.get(userId) === results).length;
  const [gone, added] = [people - inBoth.length, after.size - inBoth.length];
  return gone + added + (inBoth.length - unchanged);
};

/** Returns the earliest time at which a result of the newest publication was removed, or null if all are left. */
const removalOf = (
  { people, members }: Publication,
  removedAt: Date | null,
  current: readonly Member[],
  now: Date,
): Date | null => {
  const left = new Set(current.map(({ experimentId }) => experimentId));
  const missing = members.filter(({ experimentId }) => !left.has(experimentId));
  if (missing.length === 0 && byPerson(members).size === people) return null;
  const known = [removedAt, ...missing.map(({ withdrawnAt }) => withdrawnAt)].filter(at => at !== null);
  return known.length === 0 ? now : new Date(Math.min(...known.map(Number)));
};

/**
 * Decides whether an effect may be published. It needs `effectMinPeople` people, of whom `effectMinChangedPeople` differ from
 * each earlier publication: so no two publications differ by the results of fewer people. A publication that includes a withdrawn
 * or deleted result and may not be replaced in time is taken down until it may.
 * @param current the results that are published now
 */
export const mayPublish = (
  { all, removedAt }: Publications,
  current: readonly Member[],
  now: Date,
): Decision | null => {
  const isAllowed =
    byPerson(current).size >= effectMinPeople &&
    all.every(earlier => countChanged(earlier, current) >= effectMinChangedPeople);
  if (isAllowed) return { kind: "publish" };
  const newest = all.at(-1);
  if (!newest) return null;
  const removed = removalOf(newest, removedAt, current, now);
  const isWithheld = removed !== null && now.getTime() - removed.getTime() >= overdueAfterMs;
  return { kind: "keep", removedAt: removed, isWithheld };
};
