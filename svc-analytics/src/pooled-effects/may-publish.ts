import { effectMinChangedPeople, effectMinPeople, effectWithdrawnWithinDays } from "@phaselock/contracts";
import type { PublishedResult } from "./person-effects.ts";

/** The result of an experiment, and its owner. */
export type Member = Pick<PublishedResult, "experimentId" | "userId">;

/** What is public of a mode and an outcome. */
export type Publication = {
  /** People whose results it includes, of whom some may have deleted their account since. */
  readonly people: number;
  /** Its results, without those of deleted accounts. */
  readonly members: readonly Member[];
  /** When a result of it was first found to be withdrawn or deleted. */
  readonly removedAt: Date | null;
};

/** What to do with a publication: replace it, or keep it, visible or taken down. */
export type Decision =
  | { readonly kind: "publish" }
  | { readonly kind: "keep"; readonly removedAt: Date | null; readonly isWithheld: boolean };

const dayMs = 24 * 60 * 60 * 1_000;
/** The job finds a withdrawal up to a day after it was made. */
const overdueAfterMs = (effectWithdrawnWithinDays - 1) * dayMs;

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

/** Counts the people of either list whose results are not the same in both. */
const countChanged = ({ people, members }: Publication, current: readonly Member[]): number => {
  const [before, after] = [byPerson(members), byPerson(current)];
  const inBoth = [...before].filter(([userId]) => after.has(userId));
  const unchanged = inBoth.filter(([userId, results]) => after.get(userId) === results).length;
  const [gone, added] = [people - inBoth.length, after.size - inBoth.length];
  return gone + added + (inBoth.length - unchanged);
};

/**
 * Decides whether an effect may be published, so that nobody can read one person's result from it, or from the difference of
 * two publications: it needs `effectMinPeople` people, of whom `effectMinChangedPeople` differ from the publication before. A
 * publication that includes a withdrawn or deleted result and may not be replaced in time is taken down until it may.
 * @param current the results that are published now
 */
export const mayPublish = (
  published: Publication | null,
  current: readonly Member[],
  now: Date,
): Decision | null => {
  const hasEnough = byPerson(current).size >= effectMinPeople;
  if (!published) return hasEnough ? { kind: "publish" } : null;
  if (hasEnough && countChanged(published, current) >= effectMinChangedPeople) return { kind: "publish" };
  const left = new Set(current.map(({ experimentId }) => experimentId));
  const isMissing =
    byPerson(published.members).size < published.people ||
    published.members.some(({ experimentId }) => !left.has(experimentId));
  if (!isMissing) return { kind: "keep", removedAt: null, isWithheld: false };
  const removedAt = published.removedAt ?? now;
  return { kind: "keep", removedAt, isWithheld: now.getTime() - removedAt.getTime() >= overdueAfterMs };
};
