/** The words of /premium-welcome and /welcome-back. */
export const welcomeTexts = {
  premium: {
    title: "Premium · Phaselock",
    heading: "Premium is open",
    lead: "From now on everything is in reach. Nothing has to be set up; here is what to try first.",
    first: "Begin with",
    start: (name: string) => `Play ${name}`,
    opens: "What it opens",
    heldBack: "not released yet",
    /** Each with its address; `null` where there is none yet. */
    features: {
      patterns: {
        name: "All brainwave patterns",
        text: "Every mode under Play, in all five bands.",
        to: "/play",
      },
      effects: {
        name: "Advanced visual effects",
        text: "Visuals beyond the standard two, in the modes that have them.",
        to: "/play",
      },
      duration: {
        name: "Unlimited session duration",
        text: "No five-minute limit. One session lasts four hours at most, for your ears' sake.",
        to: "/play",
      },
      support: { name: "Priority support", text: "Your questions are read first.", to: "/account#support" },
      patternsOwn: { name: "Custom pattern creation", text: "Draw a score of your own.", to: null },
      progress: {
        name: "Progress tracking",
        text: "What works for you, with intervals, and what we can't tell yet.",
        to: null,
      },
      offline: {
        name: "Offline mode",
        text: "Sessions go on without a network and are settled later.",
        to: "/play",
      },
      devices: {
        name: "Multiple devices",
        text: "Sessions on several devices at once.",
        to: "/account#signed-in",
      },
    },
    inactiveTitle: "Premium is not active on this account",
    inactiveText:
      "If you have just paid, the confirmation may take a minute: look again. Otherwise nothing was charged, and everything that is free stays free.",
    checkAgain: "Look again",
    checking: "Looking...",
    stillInactive: "Still not active.",
    lookFailed: "It could not be looked up.",
    pricing: "See pricing",
    dashboard: "Go to the dashboard",
  },
  back: {
    title: "Welcome back · Phaselock",
    heading: (name: string) => `Welcome back, ${name}`,
    away: (days: number, day: string) =>
      `It has been ${days} ${days === 1 ? "day" : "days"}: your last visit was on ${day}.`,
    today: "Your last visit was today.",
    unknown: "When you were here before is not known.",
    last: "Your last session",
    lastText: (played: string, planned: string, when: string) => `${played} of ${planned} played, ${when}.`,
    lastCharged: "It has ended; only what you played was charged.",
    continue: "Continue it",
    none: "You have not played a session yet.",
    lastFailed: "Your last session could not be loaded.",
    credits: "Your credits",
    added: (time: string) => `${time} added`,
    played: (time: string) => `${time} played`,
    change: (changes: readonly string[], day: string) =>
      changes.length === 0
        ? `Unchanged since ${day}; credits never expire.`
        : `${changes.join(", ")} since ${day}.`,
    creditsFailed: "Your credits could not be loaded.",
    changeFailed: "What has changed since could not be loaded.",
    news: "New in Phaselock",
    newsNothing: "Nothing since your last visit.",
    restart: "Start gently",
    restartText: "Five minutes, free, to find your way back.",
    dashboard: "Go to the dashboard",
  },
} as const;
