import { logWarning } from "../log.ts";
import type { JourneyRecord } from "./journey-machine.ts";
import type { RedirectCount } from "./loop-guard.ts";

/** Each holds one value per user, for a browser may be shared: `{ "<user id>": value }`. */
const keys = {
  hasCompletedOnboarding: "phaselock_onboarding_completed",
  lastVisitMs: "phaselock_last_visit",
  lastSubscriptionChangeMs: "phaselock_last_subscription_change",
} as const satisfies Record<keyof JourneyRecord, string>;
/** Of the tab, and gone with it. */
const redirectsKey = "phaselock_redirects";

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A stored value; undefined where there is none or it can't be read. Storage that fails is logged, and no more. */
const read = (storage: () => Storage, key: string): unknown => {
  try {
    return JSON.parse(storage().getItem(key) ?? "null");
  } catch (error) {
    logWarning(`${key} could not be read`, error);
    return undefined;
  }
};
const write = (storage: () => Storage, key: string, value: unknown): void => {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch (error) {
    logWarning(`${key} could not be stored`, error);
  }
};

const asInstant = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);

const asCount = (value: unknown): RedirectCount => {
  const { attempts, lastMs, lastMsByPath } = asRecord(value);
  if (asInstant(attempts) === null || asInstant(lastMs) === null) return null;
  const paths = Object.entries(asRecord(lastMsByPath)).filter(([, ms]) => asInstant(ms) !== null);
  return {
    attempts: Number(attempts),
    lastMs: Number(lastMs),
    lastMsByPath: Object.fromEntries(paths.map(([path, ms]) => [path, Number(ms)])),
  };
};

/** What this browser keeps of users' journeys. What is broken in it counts as never stored. */
export type JourneyStorage = {
  readRecord(userId: string): JourneyRecord;
  changeRecord(userId: string, change: Partial<JourneyRecord>): void;
  readRedirects(): RedirectCount;
  writeRedirects(count: RedirectCount): void;
};

/** @param local, session called late: a browser that forbids storage throws at the mere access to it */
export const createJourneyStorage = (local: () => Storage, session: () => Storage): JourneyStorage => {
  const readOf = (userId: string, part: keyof JourneyRecord): unknown =>
    asRecord(read(local, keys[part]))[userId];
  const parts = Object.keys(keys) as (keyof JourneyRecord)[];
  return {
    readRecord: userId => ({
      hasCompletedOnboarding: readOf(userId, "hasCompletedOnboarding") === true,
      lastVisitMs: asInstant(readOf(userId, "lastVisitMs")),
      lastSubscriptionChangeMs: asInstant(readOf(userId, "lastSubscriptionChangeMs")),
    }),
    changeRecord: (userId, change) => {
      for (const part of parts.filter(name => change[name] !== undefined))
        write(local, keys[part], { ...asRecord(read(local, keys[part])), [userId]: change[part] });
    },
    readRedirects: () => asCount(read(session, redirectsKey)),
    writeRedirects: count => write(session, redirectsKey, count),
  };
};

/** The one of this browser. */
export const journeyStorage = createJourneyStorage(
  () => localStorage,
  () => sessionStorage,
);
