import { accessTokenSeconds } from "@phaselock/contracts";

/** How long the key set may be kept by whoever fetched it, in seconds. */
export const keySetMaxAgeSeconds = 5 * 60;
/** A key signs for this long, in seconds. */
const signsForSeconds = 30 * 24 * 60 * 60;
/**
 * A key is published this long before it signs, and after the last token that it signed has expired, in seconds: far
 * longer than anyone keeps the key set (services 10 minutes, HTTP caches 5) and replicas take to hear of it (1 minute).
 */
export const overlapSeconds = 60 * 60;

export type KeyDates = { readonly kid: string; readonly signsFrom: Date };

/** What the dates of the keys mean at one moment. */
export type KeyPlan = {
  /** The key that signs now. */
  readonly signer: string | undefined;
  /** When a key that is to be made now would begin to sign; undefined while none is wanted. */
  readonly nextSignsFrom: Date | undefined;
  /** Keys that no living token was signed with. */
  readonly retired: readonly string[];
};

const after = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);

/**
 * The whole life of keys: published, an hour later signing for 30 days, then published until the last token is over.
 * @param keys in any order
 */
export const planKeys = (keys: readonly KeyDates[], now: Date): KeyPlan => {
  const byDate = keys.toSorted((a, b) => a.signsFrom.getTime() - b.signsFrom.getTime());
  const newest = byDate.at(-1);
  // The first one of all, and one whose elders an operator removed, can't wait.
  const signer = byDate.findLast(key => key.signsFrom <= now) ?? byDate[0];
  const isDue = newest && after(newest.signsFrom, signsForSeconds - overlapSeconds) <= now;
  const isOver = (_: KeyDates, at: number) => {
    const successor = byDate[at + 1];
    return successor !== undefined && after(successor.signsFrom, accessTokenSeconds + overlapSeconds) <= now;
  };
  return {
    signer: signer?.kid,
    nextSignsFrom: newest ? (isDue ? after(now, overlapSeconds) : undefined) : now,
    retired: byDate.filter(isOver).map(({ kid }) => kid),
  };
};
