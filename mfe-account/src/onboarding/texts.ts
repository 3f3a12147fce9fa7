import { freeSessionMaxSeconds } from "@phaselock/contracts";

/** The texts of /onboarding. */
export const onboardingTexts = {
  title: "Getting started · Phaselock",
  heading: "What do you need?",
  needs: {
    focus: "Focus",
    calm: "Calm",
    sleep: "Sleep",
    energy: "Energy",
    breathing: "Breathing",
  },
  curve: (from: string, to: string) => `The beat starts at ${from} and settles at ${to}.`,
  curvesFailed: "The curves could not be loaded.",
  honest:
    "Find out whether it works for you: rate how you feel, and compare sessions with and without the beat. If it doesn't, we tell you.",
  start: "Start",
  terms: `Plays at once, ${freeSessionMaxSeconds / 60} min, from your speakers. The picture stands still.`,
  lookAround: "Look around first",
  offline: "You're offline. Connect to the internet, then press Start again.",
  notSaved: {
    title: "Your choice could not be saved",
    text: "You can choose your goals under Account. You may see this screen again.",
  },
} as const;
