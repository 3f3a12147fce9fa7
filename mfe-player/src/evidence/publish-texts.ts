import { effectMinPeople, effectWithdrawnWithinDays } from "@phaselock/contracts";

/** Texts of the choice whether a result goes into the public effects. */
export const publishTexts = {
  consent: "Add my result to the public effects.",
  what: `We publish averages of at least ${effectMinPeople} people, without names. From your comparison they use the mode, the difference and its standard error, the sessions per arm, and whether you could tell. If you could, your result is left out. You can withdraw it at any time.`,
  why: "You choose before you see the result, so that no result decides whether it counts.",
  published: "Your result is in the public effects, once there are enough people.",
  withdrawn: `You withdrew your result from the public effects. It is out of them within ${effectWithdrawnWithinDays} days.`,
  off: "Your result isn't in the public effects. That choice comes before the result.",
  withdraw: "Withdraw my result",
  again: "Add it again",
  effects: "See the public effects",
  failed: "We couldn't save your choice. Try again in a moment.",
} as const;
