import type { ReactNode } from "react";

/** Texts of /sessions. A text that takes a `ReactNode` is a whole sentence, so that a translation can move the figure. */
export const sessionsTexts = {
  title: "Sessions",
  empty: "You haven't played a session yet. Your sessions and their cost will appear here.",
  play: "Play",
  list: "Your sessions",
  moreFailed: "Earlier sessions could not be loaded. Check your connection and try again.",
  more: "Show earlier sessions",
  columns: {
    mode: "mode",
    when: "when",
    played: "played",
    paid: "paid",
    mood: "mood",
    outcome: "outcome",
  },
  paid: { free: "free", premium: "premium" },
  outcomes: {
    planned: "not started",
    running: "playing",
    paused: "paused",
    interrupted: "interrupted",
    completed: "complete",
    abandoned: "ended early",
  },
  mood: {
    both: (before: string, after: string) => `${before} → ${after}`,
    /** The same for a screen reader. */
    bothSpoken: (before: string, after: string) => `${before} before, ${after} after`,
    before: (mood: string) => `${mood} before`,
    after: (mood: string) => `${mood} after`,
  },
  totals: {
    label: "Totals",
    sessions: "sessions",
    played: "time played",
    completed: "completed",
    charged: "charged to credits",
    failed: "The totals could not be loaded.",
  },
  filter: {
    label: "Filter",
    mode: "Mode",
    anyMode: "All modes",
    ownPatterns: "My patterns",
    payment: "Payment",
    anyPayment: "All payments",
    payments: { free: "Free", credits: "Credits", premium: "Premium" },
    outcome: "Outcome",
    anyOutcome: "All outcomes",
    outcomes: { completed: "Complete", ended: "Ended early" },
    period: "Period",
    anyPeriod: "All time",
    days: (days: number) => (days === 365 ? "Last 12 months" : `Last ${days} days`),
    dates: "Choose dates",
    from: "From",
    to: "To",
    clear: "Clear filter",
    none: "No session matches this filter.",
  },
  export: {
    open: "Export",
    label: "Export",
    text: (sessions: string, account: (name: string) => ReactNode) => (
      <>
        {sessions}, one row each: mode, beat, payment, outcome, seconds planned, played and charged, and moods
        with your notes. Times are in UTC and in the time zone where you played. {account("Privacy and data")}{" "}
        has everything else that we store about you.
      </>
    ),
    /** While their number loads. */
    uncounted: "The sessions of this filter",
    sessions: (count: number) => (count === 1 ? "1 session" : `${count} sessions`),
    csv: "Download CSV",
    json: "Download JSON",
    progress: (done: number, all: number) => `${done} of ${all} sessions`,
    cancel: "Cancel",
    cancelled: "Export cancelled. No file was saved.",
    saved: (name: string) => `Saved as ${name}.`,
    failed: "The export stopped because sessions could not be loaded. Check your connection and try again.",
  },
} as const;

/** Texts of /sessions/:id. */
export const sessionTexts = {
  title: "Session",
  all: "All sessions",
  offline: "You're offline. Reconnect to see this session.",
  unknown: {
    heading: "Session not found",
    text: "The link may be incomplete, or the session belongs to another account.",
  },
  curve: {
    label: (beat: string, played: string, planned: string, pauses: string) =>
      `The beat as planned: ${beat}. Played ${played} of ${planned}.${pauses}`,
    /** Before the length of a pause. */
    pause: "pause",
    paused: (count: number) => (count === 1 ? " Paused once." : ` Paused ${count} times.`),
    /** Below the curve. `hertz` is the largest offset. */
    adapted: (hertz: ReactNode) => <>White line: the beat as adapted, up to {hertz} Hz from its plan.</>,
  },
  timeline: {
    heading: "Timeline",
    started: "Started",
    /** `length` is how long the pause was, `at` where in the session. */
    paused: (length: ReactNode, at: ReactNode) => (
      <>
        Paused for {length}, at {at}
      </>
    ),
    ended: (at: ReactNode) => <>Ended at {at}</>,
    completed: (at: ReactNode) => <>Complete at {at}</>,
    live: {
      running: "Playing now",
      paused: "Paused now",
      interrupted: "Interrupted. You can continue it within 24 hours of planning it.",
      planned: "Not started yet",
    },
    never: "This session was never started.",
    synced: (when: string) => `Played offline, added ${when}. Pauses aren't recorded offline.`,
    zone: (zone: string) => `Times are in ${zone}, where you played.`,
  },
  facts: {
    heading: "Details",
    planned: "Planned",
    played: "Played",
    paid: "Paid with",
    payments: { free: "Free", credits: "Credits", premium: "Premium" },
    charge: "Charged",
    picture: "Picture",
    ownPicture: "The pattern's own",
    pictures: { rings: "Rings", horizon: "Horizon", beam: "Beam", field: "Field" },
    beat: "Beat",
    beatPlayed: "In the sound, not in the light",
    beatLeftOut: "Left out, for your comparison",
    headphones: "Headphones",
    needed: "Needed",
    notNeeded: "Not needed",
  },
  charge: {
    free: "Nothing",
    premium: "Included in Premium",
    none: "Nothing",
    reserved: (length: string) => `${length} reserved. You pay by the second, only while it plays.`,
    pending: "Your credits aren't up to date yet. Check again in a moment.",
    loading: "Loading",
  },
  adaptation: {
    heading: "How it adapted",
    decisions: "Decisions",
    none: "No decisions are stored. The session ended before the first one, or you withdrew a signal they were based on.",
    span: (from: string, to: string) => `${from} to ${to}`,
    attention: "Attention on the session:",
    noAttention:
      "Attention: unknown. It needs a good signal from the camera or the tone probe, and is deleted when you withdraw either.",
    gaze: {
      caption: "Where you looked, by share of the time.",
      accuracy: (percent: number) =>
        `When you calibrated, the camera found the right zone ${percent}% of the time. Guessing finds it 11% of the time.`,
      rows: ["Top", "Middle", "Bottom"],
      columns: ["Left", "Centre", "Right"],
      percent: (percent: number) => `${percent} %`,
    },
    keptUntil: (day: string) =>
      `We delete this session's measurements on ${day}, or when you withdraw the signal. Withdrawing it deletes the decisions, too.`,
    nothingKept: "No measurements of this session are stored.",
    signals: "Signals",
  },
  moods: {
    heading: "How you felt",
    before: "Before",
    after: "After",
    none: "Not recorded",
    edit: "Change",
    add: "Add how you feel now",
    save: "Save",
    cancel: "Cancel",
    choose: "Choose a word first.",
    failed: "We couldn't save that. Check your connection and try again.",
    closed: "This can no longer be changed: 24 hours have passed since the session ended.",
  },
  playAgain: "Play again",
  continue: "Continue",
  seePremium: "See Premium",
  needsPremium: "Playing it again needs Premium.",
  modeGone: "This mode is no longer offered.",
  patternGone: "You deleted this pattern.",
} as const;
