import {
  attentionRules,
  type Effect,
  type ExperimentOutcome,
  effectCellMinPeople,
  effectLevelPercent,
  effectMinChangedPeople,
  effectMinPeople,
  effectWithdrawnWithinDays,
  experimentOutcomes,
  experimentSessions,
  outcomeMeasures,
} from "@phaselock/contracts";
import { limitOf, outcomeTexts } from "@phaselock/ui/evidence-texts";

/** The limits up to which a difference counts as none. */
const noEffects = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  experimentOutcomes.map(
    outcome => `${limitOf(outcomeMeasures[outcome].noEffect, outcome)} (${outcomeTexts[outcome].lower})`,
  ),
);
const taskMinutes = attentionRules.pvt.seconds / 60;

/** English texts of the page of public effects. */
export const effects = {
  title: "Public effects · Phaselock",
  description:
    "What people found when they compared a mode with and without its beat, blind: for each mode the difference, its interval and the number of people.",
  heading: "Public effects",
  lead: "People compared a mode with and without its beat, and didn't know which was which. With their consent, we add up what they found. A beat that does nothing is shown like one that does something.",
  loading: "Loading the effects.",
  withoutScript: "To see the effects, turn on JavaScript.",
  failed: "We couldn't load the effects.",
  offline: "You're offline. The effects load when you're back.",
  retry: "Try again",
  empty: {
    heading: "We don't know yet",
    text: `No mode has results from ${effectMinPeople} people. With fewer, chance decides the average, and it could give away one person's result. So we show nothing until then.`,
  },
  compare: "Compare a mode yourself",
  outcomes: {
    mood: "On a scale from −10 to +10, after a session.",
    speed: `Responses per second in a task of ${taskMinutes} minutes after a session.`,
    control: `Errors in a task of ${taskMinutes} minutes after a session: presses at a ${attentionRules.sart.noGoDigit}. Higher means fewer errors.`,
  } satisfies Record<ExperimentOutcome, string>,
  /** Says what the sessions without the beat played. */
  shams: {
    "equal-ears": "Compared with sessions in which both ears hear the same notes.",
    jittered: "Compared with sessions whose pulse or breath has no steady rate.",
    "no-beat": "Compared with sessions in which nothing pulses.",
  } satisfies Record<Effect["sham"], string>,
  people: (count: number) => `${count} people`,
  others: `Modes with results from fewer than ${effectMinPeople} people are not listed.`,
  funnel: {
    open: "How the results are spread",
    picture: (cells: number, mean: string) =>
      `Funnel plot with ${cells} circles around a difference of ${mean}. The table has the same numbers.`,
    explained: `Each circle stands for people with similar results, in steps of ${effectCellMinPeople}; groups of fewer are left out. Precise results are at the top. Chance alone keeps ${effectLevelPercent}% of them between the slanted lines. If people with poor results had withdrawn them, the left side would be thinner.`,
    none: "The results are too far apart to show without showing single people.",
    difference: "Difference",
    standardError: "Standard error",
    people: "People, at least",
    /** Top and bottom of the picture. */
    precise: "precise",
    uncertain: "uncertain",
    across: (unit: string) => `difference, ${unit}`,
  },
  shrunken: (pooled: string, low: string, high: string) =>
    `This mode's results alone: ${pooled}, between ${low} and ${high}. The line above is pulled towards the mean of all modes.`,
  spread: (size: string) =>
    `People differ: for two in three, the beat's own effect is within ${size} of the average.`,
  alike: "The results differ no more between people than chance explains.",
  method: {
    heading: "How we add results up, and what they can't tell",
    facts: [
      {
        term: "Where results come from",
        text: `A comparison takes up to ${experimentSessions} sessions. Half of them play without the beat, in an order that stays hidden until the result. People choose whether we add their result before anything is known of it, and can withdraw it at any time.`,
      },
      {
        term: "How we add them up",
        text: `One result per person, weighted by its precision. Results of people who could tell when the beat played are left out. The bar holds the average effect with ${effectLevelPercent}% probability, and allows for differences between people (random effects; Paule and Mandel, Hartung and Knapp).`,
      },
      {
        term: "How we choose the word",
        text: `If the whole bar is within ${noEffects} of zero, it's "No difference". Otherwise, a bar on one side of zero is "Better" or "Worse", and a bar that includes zero is "Can't tell".`,
      },
      {
        term: "Why a mode is pulled to the mean",
        text: "Of many modes, the best-looking one usually had luck too. So each is pulled towards the mean of all, less so the more people it has (empirical Bayes). A hollow mark shows where it was.",
      },
      {
        term: "Who can be recognised",
        text: `No single person's result is shown, and none follows from comparing two versions of this page. An effect needs ${effectMinPeople} people, and each new version differs from every earlier one in the results of at least ${effectMinChangedPeople}. Figures are rounded. A withdrawn result leaves within ${effectWithdrawnWithinDays} days.`,
      },
      {
        term: "What could be wrong",
        text: "These are people who chose to compare, not everyone. Some can hear the beat and expect something of it. And people can withdraw a result after they have seen it: if half of those without a benefit did, a beat that does nothing would look better in 7% of cases with 30 people, and in 39% with 300.",
      },
      {
        term: "What it says about you",
        text: "Little. It's an average. Your own comparison says what the beat does for you.",
      },
    ],
  },
  toResearch: "What studies found",
} as const;
