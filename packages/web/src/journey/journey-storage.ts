import { storedJson } from "../storage/stored-json.ts";
import type { JourneyRecord } from "./journey-machine.ts";
import type { RedirectCount } from "./loop-guard.ts";

/** Each key stores one value per user, because users may share a browser: `{ "<user id>": value }`. */
const keys = {
  hasCompletedOnboarding: "phaselock_onboarding_completed",
  lastVisitMs: "phaselock_last_visit",
  lastSubscriptionChangeMs: "phaselock_last_subscription_change",
} as const satisfies Record<keyof JourneyRecord, string>;
/** In session storage: it ends with the tab. */
const redirectsKey = "phaselock_redirects";

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};

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

/** This browser's copy of its users' journeys. An invalid value counts as not stored. */
export type JourneyStorage = {
  readRecord(userId: string): JourneyRecord;
  changeRecord(userId: string, change: Partial<JourneyRecord>): void;
  readRedirects(): RedirectCount;
  writeRedirects(count: RedirectCount): void;
};

export const createJourneyStorage = (local: () => Storage, session: () => Storage): JourneyStorage => {
  const stored = {
    hasCompletedOnboarding: storedJson(local, keys.hasCompletedOnboarding),
    lastVisitMs: storedJson(local, keys.lastVisitMs),
    lastSubscriptionChangeMs: storedJson(local, keys.lastSubscriptionChangeMs),
  };
  const redirects = storedJson(session, redirectsKey);
  const parts = Object.keys(keys) as (keyof JourneyRecord)[];
  return {
    readRecord: userId => {
      const read = (part: keyof JourneyRecord): unknown => asRecord(stored[part].read())[userId];
      return {
        hasCompletedOnboarding: read("hasCompletedOnboarding") === true,
        lastVisitMs: asInstant(read("lastVisitMs")),
        lastSubscriptionChangeMs: asInstant(read("lastSubscriptionChangeMs")),
      };
    },
    changeRecord: (userId, change) => {
      for (const part of parts.filter(name => change[name] !== undefined))
        stored[part].write({ ...asRecord(stored[part].read()), [userId]: change[part] });
    },
    readRedirects: () => asCount(redirects.read()),
    writeRedirects: count => redirects.write(count),
  };
};

/** The journey storage of this browser. */
export const journeyStorage = createJourneyStorage(
  () => localStorage,
  () => sessionStorage,
);
