import type { Streak } from "@phaselock/contracts";
import type { Day } from "../days/calendar.ts";

/**
 * Counts days in a row with a session. Today is not missed until it is over, and neither is a day that has not begun:
 * a user who has just flown from Tokyo to New York may have played on the day after today.
 * @param days the days with a session, ascending, without duplicates
 */
export const streakOf = (days: readonly Day[], today: Day): Streak => {
  let longestDays = 0;
  let run = 0;
  let previous = Number.NEGATIVE_INFINITY;
  for (const day of days) {
    const isNext = day === previous + 1 || previous >= today - 1;
    run = isNext ? run + 1 : 1;
    longestDays = Math.max(longestDays, run);
    previous = day;
  }
  return {
    currentDays: previous >= today - 1 ? run : 0,
    longestDays,
    playedToday: days.includes(today),
  };
};
