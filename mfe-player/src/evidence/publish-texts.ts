import { effectMinPeople, effectWithdrawnWithinDays, experimentLooks } from "@phaselock/contracts";

/** Texts of the choice whether a result goes into the public effects. */
export const publishTexts = {
  consent: "Add my result to the public effects.",
  what: `We publish averages of at least ${effectMinPeople} people, without names. From your comparison they use the mode, what replaced the beat, the difference and its standard error. If you say that you could tell when the beat played, your result is left out.`,
  why: `You can choose until ${experimentLooks[0]?.sessions} sessions count. From then on, whether the comparison ends says something about the result, so you can only withdraw, for good.`,
  chosen: "Your result will be added to the public effects. If you withdraw it, you can't add it again.",
  published: `Your result counts in the public effects. They appear with ${effectMinPeople} people. If you withdraw it, you can't add it again.`,
  noticed:
    "You said that you could tell when the beat played, so your result doesn't count in the public effects.",
  withdrawn: `You withdrew your result. It leaves the public effects within ${effectWithdrawnWithinDays} days.`,
  off: "Your result isn't in the public effects. You could choose that only before the first results were known.",
  withdraw: "Withdraw my result",
  effects: "See the public effects",
  failed: "We couldn't save your choice. Try again in a moment.",
} as const;
