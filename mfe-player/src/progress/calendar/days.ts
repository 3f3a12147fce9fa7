import { type Band, type BandSeconds, bands, type Progress, type ProgressDay } from "@phaselock/contracts";

const dayMs = 24 * 60 * 60 * 1000;
const daysPerWeek = 7;

/** A calendar day that many days later, such as `2026-11-23`. */
export const addDays = (day: string, later: number): string =>
  new Date(Date.parse(day) + later * dayMs).toISOString().slice(0, 10);

/** Calendar days from one day to a later one. */
export const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

const noBands: BandSeconds = { delta: 0, theta: 0, alpha: 0, beta: 0, gamma: 0 };

/**
 * The Monday that a progress is shown from: that of the user's first week, so that no chart is mostly empty weeks. A progress
 * begins on a Monday.
 */
export const shownFrom = ({ from, to, allTime }: Pick<Progress, "from" | "to" | "allTime">): string => {
  const { firstDay } = allTime;
  const weeks = Math.floor(daysFrom(from, firstDay === null || firstDay > to ? to : firstDay) / daysPerWeek);
  return addDays(from, Math.max(0, weeks) * daysPerWeek);
};

/** Every day of a progress, oldest first. A day without a session has zeros. */
export const daysOf = ({
  from,
  to,
  days,
}: Pick<Progress, "from" | "to" | "days">): readonly ProgressDay[] => {
  const played = new Map(days.map(day => [day.day, day]));
  return Array.from({ length: daysFrom(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index);
    return played.get(day) ?? { day, sessions: 0, completed: 0, playedSeconds: 0, bandSeconds: noBands };
  });
};

/** The band in which most of a day was played; null if nothing was played. Of two equal ones, the lower. */
export const mainBandOf = ({ bandSeconds }: Pick<ProgressDay, "bandSeconds">): Band | null =>
  bands.reduce<Band | null>(
    (most, band) => (bandSeconds[band] > (most === null ? 0 : bandSeconds[most]) ? band : most),
    null,
  );

/** What was played in a week. */
export type Week = {
  /** The Monday. */
  readonly from: string;
  readonly playedSeconds: number;
  readonly bandSeconds: BandSeconds;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Sums days, which begin on a Monday, to weeks. The last one may be incomplete. */
export const weeksOf = (days: readonly ProgressDay[]): readonly Week[] =>
  Array.from({ length: Math.ceil(days.length / daysPerWeek) }, (_, index) => {
    const week = days.slice(index * daysPerWeek, (index + 1) * daysPerWeek);
    const secondsIn = (band: Band) => sum(week.map(({ bandSeconds }) => bandSeconds[band]));
    return {
      from: week[0]?.day ?? "",
      playedSeconds: sum(week.map(day => day.playedSeconds)),
      bandSeconds: {
        delta: secondsIn("delta"),
        theta: secondsIn("theta"),
        alpha: secondsIn("alpha"),
        beta: secondsIn("beta"),
        gamma: secondsIn("gamma"),
      },
    };
  });

/**
 * Which of the days, by index, are those of the current streak: from the first included to the last excluded. Null if there
 * is no streak. A streak that began before the first day starts there.
 */
export const streakSpan = (
  { currentDays, playedToday }: Progress["streak"],
  count: number,
): readonly [from: number, to: number] | null => {
  const to = playedToday ? count : count - 1;
  return currentDays === 0 || to <= 0 ? null : [Math.max(0, to - currentDays), to];
};

/** The Monday that so many whole weeks before the current one begin with, on the reader's calendar. */
export const mondayBefore = (now: Date, weeks: number): string => {
  const today = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  const sinceMonday = (now.getDay() + 6) % daysPerWeek;
  return addDays(today.toISOString().slice(0, 10), -sinceMonday - weeks * daysPerWeek);
};
