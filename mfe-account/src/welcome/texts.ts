import { sessionMaxSeconds } from "@phaselock/contracts";

/** The texts of /premium-welcome and /welcome-back. */
export const welcomeTexts = {
  premium: {
    title: "Premium · Phaselock",
    heading: "Premium is active",
    lead: "Everything is unlocked, and there is nothing to set up. Here's what to try first.",
    first: "Start with",
    start: (name: string) => `Play ${name}`,
    opens: "What you get",
    heldBack: "not released yet",
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
        text: `No five-minute limit. A session lasts up to ${sessionMaxSeconds / 3600} hours.`,
        to: "/play",
      },
      support: {
        name: "Priority support",
        text: "We read your questions first.",
        to: "/account/sign-ins#support",
      },
      patternsOwn: {
        name: "Custom pattern creation",
        text: "Make patterns of your own: beat, sound and picture.",
        to: "/studio",
      },
      progress: {
        name: "Progress tracking",
        text: "Your mood before and after each mode, how sure we are, and what we can't tell yet.",
        to: "/premium/analytics",
      },
      offline: {
        name: "Offline mode",
        text: "Sessions keep playing without a network and sync later.",
        to: "/play",
      },
      devices: {
        name: "Multiple devices",
        text: "Sessions on several devices at once.",
        to: "/account/sign-ins",
      },
    },
    inactiveTitle: "Premium is not active on this account",
    inactiveText:
      "If you've just paid, the confirmation can take a minute, so check again. Otherwise you weren't charged, and everything that is free stays free.",
    checkAgain: "Check again",
    checking: "Checking...",
    stillInactive: "Still not active.",
    planCheckFailed: "Your plan could not be checked.",
    pricing: "See pricing",
    dashboard: "Go to the dashboard",
  },
  back: {
    title: "Welcome back · Phaselock",
    heading: (name: string) => `Welcome back, ${name}`,
    away: (days: number, day: string) =>
      `It's been ${days} ${days === 1 ? "day" : "days"} since your last visit on ${day}.`,
    today: "Your last visit was today.",
    unknown: "We don't know when you last visited.",
    last: "Your last session",
    lastText: (played: string, planned: string, when: string) => `${played} of ${planned} played, ${when}.`,
    lastCharged: "It has ended. You were charged only while it played.",
    continue: "Continue session",
    none: "You have not played a session yet.",
    lastFailed: "Your last session could not be loaded.",
    credits: "Your credits",
    added: (time: string) => `${time} added`,
    played: (time: string) => `${time} played`,
    withdrawn: (time: string) => `${time} refunded or withdrawn`,
    change: (changes: readonly string[], day: string) =>
      changes.length === 0
        ? `Unchanged since ${day}. Credits never expire.`
        : `${changes.join(", ")} since ${day}.`,
    creditsFailed: "Your credits could not be loaded.",
    changeFailed: "Changes to your credits could not be loaded.",
    news: "New in Phaselock",
    newsNothing: "Nothing new since your last visit.",
    restart: "Start gently",
    restartText: "Five free minutes to ease back in.",
    dashboard: "Go to the dashboard",
  },
} as const;
