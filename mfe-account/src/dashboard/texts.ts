import { suggestionTexts } from "../suggest/texts.ts";
import { weekTexts } from "./week-texts.ts";

/** The texts of /dashboard. */
export const dashboardTexts = {
  title: "Dashboard · Phaselock",
  welcome: (name: string) => `Welcome, ${name}`,
  loading: "Loading your dashboard...",
  suggestion: suggestionTexts,
  week: weekTexts,
  unfinished: {
    heading: "Pick up where you left off",
    left: (name: string) => `${name} is not finished`,
    played: (played: string, planned: string) => `${played} of ${planned} played`,
    progress: "Played so far",
    continue: "Continue",
  },
  sessions: {
    heading: "Last sessions",
    mode: "mode",
    when: "when",
    planned: "planned",
    played: "played",
    empty: "No sessions yet. Each session you play is listed here with its planned and played time.",
    all: "All sessions",
    journal: "Journal",
    failed: "Your sessions could not be loaded.",
    underWay: { planned: "not started", running: "running", paused: "paused", interrupted: "interrupted" },
  },
  credits: {
    heading: "Credits",
    andRest: (time: string) => `+ ${time}`,
    held: "Reserved time belongs to a session in progress. You pay only while it plays, and the rest is released.",
    buy: "Buy Credits",
    failed: "Your credits could not be loaded.",
  },
  profile: {
    heading: "Your Profile",
    username: "Username",
    email: "Email",
    fullName: "Full name",
    emailVerified: "Email verified",
    subscription: "Subscription",
    yes: "Yes",
    no: "No",
    premium: "Premium",
    free: "Free",
  },
  account: {
    heading: "Account Information",
    authentication: "Authentication",
    google: "Google Account",
    email: "Email Account",
    tip: "Turn on two-factor authentication in your Google account to protect this account.",
    more: "Account and preferences",
  },
} as const;
