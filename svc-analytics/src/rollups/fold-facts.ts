import {
  entitlementEvents,
  experimentEvents,
  moodEvents,
  purchaseEvents,
  sessionEvents,
  userEvents,
} from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import { utcDay } from "../days/day-in.ts";
import { foldEntitlements } from "./entitlements.ts";
import { foldPayments } from "./payments.ts";
import { countStartedSessions, foldPeople } from "./people.ts";
import { foldPlayedSessions, type PlayedChange } from "./played-sessions.ts";
import { foldPublishedResults } from "./published-results.ts";
import { eventsOf, type RecordedEvent } from "./recorded-event.ts";
import { foldSessionMoods } from "./session-moods.ts";
import { foldSignInDays, signInDaysOf } from "./sign-in-days.ts";
import { recountUserDays, type UserDayKey } from "./user-days.ts";
import { recountUserModes } from "./user-modes.ts";
import { foldWithdrawnMoods } from "./withdrawn-moods.ts";

/** The types of the events that the rollups are counted from. */
export const factTypes: readonly string[] = [
  userEvents.registered,
  userEvents.loggedIn,
  ...Object.values(sessionEvents),
  ...Object.values(moodEvents),
  purchaseEvents.completed,
  purchaseEvents.renewed,
  purchaseEvents.refunded,
  entitlementEvents.changed,
  ...Object.values(experimentEvents),
].map(({ type }) => type);
const isFactType = new Set(factTypes);

/**
 * Adds events to the users' facts, and counts again what is counted from them. A few statements, however many the events.
 * @param horizon the oldest day that is counted
 * @returns the days (UTC) of which something has changed
 */
export const foldFacts = async (
  tx: SqlExecutor,
  events: readonly RecordedEvent[],
  horizon: string,
): Promise<readonly string[]> => {
  const facts = events.filter(({ event }) => isFactType.has(event.type));
  if (facts.length === 0) return [];
  const signIns = signInDaysOf(facts, horizon);
  const logins = new Map<string, number>();
  for (const { userId, signIns: count } of signIns) logins.set(userId, (logins.get(userId) ?? 0) + count);
  await foldPeople(tx, facts, logins);
  await foldSignInDays(tx, signIns);
  const played = await foldPlayedSessions(tx, facts, horizon);
  await countStartedSessions(tx, startedBy(played));
  await recountUserDays(tx, played.flatMap(touchedDays));
  // Withdrawals first: moods recorded before them are then not stored.
  const withdrawn = await foldWithdrawnMoods(tx, facts, horizon);
  await recountUserModes(tx, [...withdrawn, ...(await foldSessionMoods(tx, facts, horizon))]);
  const paidDays = await foldPayments(tx, facts);
  await foldEntitlements(tx, facts);
  await foldPublishedResults(tx, facts, horizon);
  return [
    ...eventsOf(facts, userEvents.registered).map(({ data }) => utcDay(data.createdAt)),
    ...signIns.map(({ day }) => day),
    ...played.flatMap(({ before, after }) => (before ? [before.utcDay, after.utcDay] : [after.utcDay])),
    ...paidDays,
  ].filter(day => day >= horizon);
};

const startedBy = (played: readonly PlayedChange[]) =>
  played.filter(({ before }) => !before).map(({ userId }) => userId);

/** Only ended sessions count. A session that moves to another day leaves the old one. */
const touchedDays = ({ userId, before, after }: PlayedChange): UserDayKey[] =>
  [before, after].flatMap(placed => (placed?.hasEnded ? [{ userId, day: placed.day }] : []));
