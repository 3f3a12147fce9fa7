import { accessTokenSeconds } from "@phaselock/contracts";

/** How long HTTP caches may keep the key set, in seconds. */
export const keySetMaxAgeSeconds = 5 * 60;
/** A key signs for this long, in seconds. */
const signsForSeconds = 30 * 24 * 60 * 60;
/**
 * How long a key is published before it signs, and after the last token that it signed has expired, in seconds. This
 * is far longer than the key set is cached (services 10 minutes, HTTP caches 5) and than replicas take to reload it
 * (1 minute).
 */
export const overlapSeconds = 60 * 60;

export type KeyDates = { readonly kid: string; readonly signsFrom: Date };

/** The state of the keys at one moment. */
export type KeyPlan = {
  /** The key that signs now. */
  readonly signer: string | undefined;
  /** When the key to create now begins to sign; undefined if none is due. */
  readonly nextSignsFrom: Date | undefined;
  /** Keys that signed no token that is still valid. */
  readonly retired: readonly string[];
};

const after = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);

/**
 * Plan the keys' life cycle: published, an hour later signing for 30 days, then published until the last token expires.
 * @param keys in any order
 */
export const planKeys = (keys: readonly KeyDates[], now: Date): KeyPlan => {
  const byDate = keys.toSorted((a, b) => a.signsFrom.getTime() - b.signsFrom.getTime());
  const newest = byDate.at(-1);
  // The very first key signs at once, as does one whose predecessors an operator removed.
  const signer = byDate.findLast(key => key.signsFrom <= now) ?? byDate[0];
  const isDue = newest && after(newest.signsFrom, signsForSeconds - overlapSeconds) <= now;
  const isRetired = (_: KeyDates, at: number) => {
    const successor = byDate[at + 1];
    return successor !== undefined && after(successor.signsFrom, accessTokenSeconds + overlapSeconds) <= now;
  };
  return {
    signer: signer?.kid,
    nextSignsFrom: newest ? (isDue ? after(now, overlapSeconds) : undefined) : now,
    retired: byDate.filter(isRetired).map(({ kid }) => kid),
  };
};
