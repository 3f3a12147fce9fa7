import type { Payment } from "@phaselock/contracts";

/** Texts of a suggested session. */
export const suggestionTexts = {
  region: "Suggestion",
  mood: "How do you feel now?",
  moods: {
    tense: "Tense",
    restless: "Restless",
    tired: "Tired",
    calm: "Calm",
    focused: "Focused",
    energised: "Energised",
  },
  time: "How much time do you have?",
  /** Shown in a cold start. If nothing is known about a mode, its reason says so too. */
  unknown: "We don't know yet what works for you.",
  rate: "Say how you feel before and after a session, and we'll suggest the modes you felt better after.",
  fromSpeakers: "This device's check didn't detect headphones. This mode works on speakers.",
  checkHeadphones: "Check again",
  notRecommended: "Your personal suggestion could not be loaded. This one is based only on your goals.",
  start: (minutes: number, payment: Payment) =>
    `Start ${minutes} min${payment === "credits" ? " with credits" : ""}`,
  startNamed: (minutes: number, name: string) => `Start ${minutes} min of ${name}`,
  minutes: (minutes: number) => `${minutes} min`,
  curve: (from: string, to: string, minutes: number) =>
    `The beat over ${minutes} minutes: it starts at ${from} and settles at ${to}.`,
  others: "Also worth trying",
  scale:
    "Moods are scored from −10 (very unpleasant) to +10 (very pleasant). “Likely” is the range we are 90% sure of. With many modes, one can look good by chance.",
  compare: "Compare a mode with and without its beat",
  failed: "The suggestion could not be loaded.",
} as const;
