import { userEvents } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import { utcDay } from "../days/day-in.ts";
import { eventsOf, type RecordedEvent } from "./recorded-event.ts";

/** How often a user signed in on a day, in UTC. */
export type SignInDay = { readonly userId: string; readonly day: string; signIns: number };

/** Counts the sign-ins by user and day, from the horizon on. */
export const signInDaysOf = (events: readonly RecordedEvent[], horizon: string): readonly SignInDay[] => {
  const days = new Map<string, SignInDay>();
  for (const { userId, time } of eventsOf(events, userEvents.loggedIn)) {
    const day = utcDay(time);
    if (day < horizon) continue;
    const counted = days.get(`${userId} ${day}`) ?? { userId, day, signIns: 0 };
    counted.signIns++;
    days.set(`${userId} ${day}`, counted);
  }
  return [...days.values()];
};

const statement = `
INSERT INTO sign_in_days AS known (user_id, day, sign_ins)
SELECT * FROM unnest($1::uuid[], $2::date[], $3::int[])
ON CONFLICT (user_id, day) DO UPDATE SET sign_ins = known.sign_ins + excluded.sign_ins`;

/** Adds sign-ins to `sign_in_days`. */
export const foldSignInDays = async (tx: SqlExecutor, days: readonly SignInDay[]): Promise<void> => {
  if (days.length === 0) return;
  await tx.$executeRawUnsafe(
    statement,
    days.map(({ userId }) => userId),
    days.map(({ day }) => day),
    days.map(({ signIns }) => signIns),
  );
};
