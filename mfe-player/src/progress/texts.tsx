import type { Band } from "@phaselock/contracts";
import type { ReactNode } from "react";

const sessions = (count: number) => (count === 1 ? "1 session" : `${count} sessions`);
const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
const tooFew = (rated: number, needed: number) => `can't tell yet: ${rated} of ${sessions(needed)}`;
const minutes = (count: number) => (count === 1 ? "1 minute" : `${count} minutes`);

/** Texts of /premium/analytics. */
export const progressTexts = {
  documentTitle: "Progress",
  sessions,
  /** What the figures are from, and how to read the bars. */
  lead: (played: number, weeks: number) =>
    `From ${sessions(played)} in ${weeks === 1 ? "one week" : `${weeks} weeks`}.`,
  bars: (certainty: number) =>
    `The bars are what we can say with ${certainty}% certainty. Where one crosses the line in the middle, we can't tell yet.`,
  noBars: (needed: number) =>
    `Say how you feel before and after a session. After ${needed} such sessions of a mode, we can tell whether your mood is usually higher after it.`,
  figures: {
    label: "Totals",
    hours: "hours played",
    hoursSpoken: (hours: number, rest: number) =>
      `${hours === 1 ? "1 hour" : `${hours} hours`} and ${minutes(rest)}`,
    since: (day: string) => `since ${day}`,
    sessions: (count: number) => (count === 1 ? "session" : "sessions"),
    completed: (count: number) => `${count} complete`,
    streak: (count: number) => (count === 1 ? "day in a row" : "days in a row"),
    longest: (count: number) => `longest ${count}`,
    notToday: (longest: number) => `longest ${longest}; you haven't played today`,
    mood: "mood, on average",
    interval: (low: string, high: string, count: number) => `${low} to ${high}, ${sessions(count)}`,
    unclear: (interval: string) => `can't tell yet, ${interval}`,
    tooFew,
    unrated: "no mood before and after yet",
  },
  effects: {
    heading: "Mood after, compared with before",
    scale:
      "A mood counts from −10, very unpleasant, to +10, very pleasant. Other things change your mood too.",
    /** What chance alone would show. `compare` links to the comparison, which can tell. */
    chance: (modes: number, percent: number, compare: ReactNode) => (
      <>
        If none of the {modes} modes changed your mood, there would still be up to a {percent}% chance that at
        least one reads “higher after”. {compare}
      </>
    ),
    none: "No session has a mood before and after yet.",
    columns: { mode: "mode", change: "change of mood", verdict: "what we can say" },
    lower: (change: string) => `${change} lower`,
    higher: (change: string) => `higher ${change}`,
    own: "Your own patterns",
    gone: "no longer offered",
    verdicts: {
      higher: (rated: number) => `higher after, ${sessions(rated)}`,
      lower: (rated: number) => `lower after, ${sessions(rated)}`,
      unclear: (rated: number) => `can't tell yet, ${sessions(rated)}`,
      "too-few": tooFew,
    },
    interval: (low: string, high: string) => `${low} to ${high}`,
    intervalSpoken: (mean: string, low: string, high: string) => `${mean}, between ${low} and ${high}`,
    unknownSpoken: "not known yet",
  },
  bands: {
    heading: "Minutes by band",
    pick: "Week",
    allWeeks: (weeks: number, played: string) => `${weeks === 1 ? "This week" : `${weeks} weeks`}: ${played}`,
    oneWeek: (week: string, played: string) => `${week}: ${played}`,
    week: (day: string) => `Week of ${day}`,
    thisWeek: "This week",
    spoken: (week: string, bands: string) => `${week}: ${bands}`,
    spokenPart: (band: string, played: string) => `${band} ${played}`,
    columns: { week: "week", total: "total" },
  },
  calendar: {
    heading: (weeks: number) => {
      if (weeks === 1) return "This week";
      return `${weeks === 12 ? "Twelve" : weeks} weeks`;
    },
    pick: "Day",
    summary: (played: number, all: number) =>
      `Played on ${played} of ${days(all)}. Each bar is a day's minutes, in the colour of the band you played most.`,
    streak: (count: number) => (count > 1 ? `The line below marks your ${count} days in a row.` : ""),
    day: (day: string, played: string, count: number, band: string | null) =>
      `${day}: ${played} in ${sessions(count)}${band === null ? "" : `, mostly ${band}`}`,
    nothing: (day: string) => `${day}: nothing played`,
    columns: { day: "day", played: "played", sessions: "sessions", completed: "complete", band: "mostly" },
  },
  table: {
    show: "Show as table",
    hide: "Hide table",
    region: (chart: string) => `${chart}, table`,
    none: "Nothing was played in these weeks.",
  },
  minutes: (seconds: number) =>
    seconds > 0 && seconds < 60 ? "under 1 min" : `${Math.floor(seconds / 60)} min`,
  bandNames: {
    delta: "delta",
    theta: "theta",
    alpha: "alpha",
    beta: "beta",
    gamma: "gamma",
  } satisfies Record<Band, string>,
  export: {
    heading: "Export",
    text: (account: (name: string) => ReactNode) => (
      <>
        These weeks, one row a day: sessions, seconds played, and seconds in each band. The JSON also has what
        we can say about each mode. {account("Privacy and data")} has everything else that we store about you.
      </>
    ),
    csv: "Download CSV",
    json: "Download JSON",
    saved: (name: string) => `Saved as ${name}.`,
  },
  empty: {
    text: "You haven't played a session yet.",
    more: (needed: number) =>
      `After your first session, your minutes, days in a row and bands appear here. Rate your mood before and after: from ${needed} sessions with a mode on, we can compare the two.`,
    play: "Play",
  },
  example: "An example, not your data",
  failed: {
    connection: "Your progress could not be loaded. Check your connection and try again.",
    /** @param reason the server's own sentences */
    refused: (reason: string) => `Your progress could not be loaded. ${reason}`,
    later: "Try again in a few minutes.",
    offline: "You're offline. Reconnect to see your progress.",
  },
  free: {
    lead: "With Premium, this page compares your mood before and after each mode and says how certain we are. It also shows which bands you play, and each day of the last twelve weeks.",
    week: (played: number, count: number) =>
      count === 0
        ? "You haven't played this week."
        : `This week you played ${minutes(played)} in ${sessions(count)}.`,
    streak: (count: number) => (count > 1 ? `That makes ${count} days in a row.` : ""),
    kept: "What you play and how you feel is kept from your first session, so nothing is missing if you subscribe later.",
    seePremium: "See Premium",
  },
} as const;
