import { type Band, bands, type Progress, type ProgressDay, progressWeeks } from "@phaselock/contracts";
import { addDays } from "../calendar/days.ts";

/**
 * Minutes of each day of twelve weeks, a line a week from its Monday, and the band of each. Made up: a user who begins with
 * few sessions and settles on most evenings.
 */
const weeksAsText = [
  "a12 ... ... t10 ... ... ...",
  "... a12 ... ... b20 ... ...",
  "a15 ... t10 ... ... d20 ...",
  "... b25 ... a15 ... ... ...",
  "a20 ... ... t12 b20 ... d30",
  "... ... a20 ... ... ... ...",
  "a20 b25 ... t15 ... d30 ...",
  "... a20 t15 ... g10 ... ...",
  "a20 ... b30 a20 ... ... d30",
  "t15 a20 ... b25 ... d30 ...",
  "a20 b30 a20 ... t15 d30 ...",
  "a20 t20 b30 a20 t15 d30 a20",
].map(week => week.split(" "));

/** What share of a session the beat spends in its mode's band; before that it comes down from the next one up. */
const mainShare = 0.8;

const bandBy = new Map(bands.map(band => [band.charAt(0), band]));
const nextBandOf = (band: Band): Band => bands[Math.min(bands.indexOf(band) + 1, bands.length - 1)] ?? band;

const dayOf = (day: string, text: string): readonly ProgressDay[] => {
  const band = bandBy.get(text.charAt(0));
  if (!band) return [];
  const playedSeconds = Number(text.slice(1)) * 60;
  const mainSeconds = Math.round(playedSeconds * (band === "gamma" ? 1 : mainShare));
  const bandSeconds = { delta: 0, theta: 0, alpha: 0, beta: 0, gamma: 0 };
  bandSeconds[band] = mainSeconds;
  bandSeconds[nextBandOf(band)] += playedSeconds - mainSeconds;
  return [{ day, sessions: 1, completed: 1, playedSeconds, bandSeconds }];
};

const daysInWeek = 7;

/** A made-up progress of twelve whole weeks that begin on `monday`. It shows what the page is, and is labelled as such. */
export const exampleProgress = (monday: string): Progress => {
  const days = weeksAsText.flatMap((week, index) =>
    week.flatMap((text, day) => dayOf(addDays(monday, index * daysInWeek + day), text)),
  );
  const playedSeconds = days.reduce((sum, day) => sum + day.playedSeconds, 0);
  return {
    from: monday,
    to: addDays(monday, progressWeeks * daysInWeek - 1),
    allTime: {
      sessions: days.length,
      completed: days.length,
      playedSeconds,
      firstDay: monday,
    },
    streak: { currentDays: daysInWeek, longestDays: daysInWeek, playedToday: true },
    moodChange: {
      ...{ ratedSessions: 37, verdict: "higher" },
      change: { mean: 1.4, low: 0.6, high: 2.2 },
    },
    days,
    modes: [
      {
        ...{ modeId: "calm-focus", ratedSessions: 14, verdict: "higher" },
        change: { mean: 2.3, low: 1.1, high: 3.5 },
      },
      {
        ...{ modeId: "wind-down", ratedSessions: 9, verdict: "higher" },
        change: { mean: 1.6, low: 0.3, high: 2.9 },
      },
      {
        ...{ modeId: "deep-work", ratedSessions: 8, verdict: "unclear" },
        change: { mean: 0.5, low: -1.2, high: 2.2 },
      },
      { modeId: "before-sleep", ratedSessions: 6, verdict: "too-few", change: null },
    ],
  };
};
