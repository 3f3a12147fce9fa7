import type { Progress } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import { type Day, isoDay, mondayOf } from "../days/calendar.ts";
import { readModeEffects } from "./effects/read-mode-effects.ts";
import { readDays } from "./read-days.ts";
import { readLifetime } from "./read-lifetime.ts";
import { streakOf } from "./streak.ts";

/** Reads what /premium/analytics shows. @param weeks how many weeks to show, this one included */
export const readProgress = async (
  pool: Pool,
  userId: string,
  { today, weeks }: { readonly today: Day; readonly weeks: number },
): Promise<Progress> => {
  const from = mondayOf(today) - 7 * (weeks - 1);
  const [lifetime, days, effects] = await Promise.all([
    readLifetime(pool, userId),
    readDays(pool, userId, from, today),
    readModeEffects(pool, userId),
  ]);
  return {
    from: isoDay(from),
    to: isoDay(today),
    allTime: lifetime.allTime,
    streak: streakOf(lifetime.days, today),
    days,
    ...effects,
  };
};
