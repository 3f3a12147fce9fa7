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
    pricing: "See pricing",
    dashboard: "Go to the dashboard",
  },
  back: {
    title: "Welcome back · Phaselock",
    heading: (name: string) => `Welcome back, ${name}`,
    away: (days: number) =>
      `It has been ${days} ${days === 1 ? "day" : "days"}. Everything is as you left it.`,
    asYouLeft: "Everything is as you left it.",
    last: "Your last session",
    lastText: (played: string, when: string) => `${played} played, ${when}`,
    none: "You have not played a session yet.",
    lastFailed: "Your last session could not be loaded.",
    balance: "Your balance",
    balanceText: "Credits never expire.",
    balanceFailed: "Your balance could not be loaded.",
    since: "New since then",
    sinceNothing: "Nothing that changes what you know.",
    /** Newest first; the day is UTC's. */
    news: [
      {
        on: "2026-11-20",
        text: "Tell us what you want help with, and suggestions follow.",
        to: "/account#preferences",
      },
      {
        on: "2026-11-20",
        text: "See where you are signed in, and take your data with you.",
        to: "/account#signed-in",
      },
    ],
    restart: "Start gently",
    restartText: "A short one, to find back in. No streak was lost; there are none.",
    dashboard: "Go to the dashboard",
  },
} as const;
