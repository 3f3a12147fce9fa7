import { attentionRules, type ExperimentOutcome, type ExperimentPlan } from "@phaselock/contracts";
import { limitOf, shamTexts, verdictRules, verdictTexts } from "@phaselock/ui/evidence-texts";

const { noGoDigit } = attentionRules.sart;

/** The parts of a plan that its words rest on. They are known before it is frozen. */
export type PlanFacts = Pick<
  ExperimentPlan,
  "question" | "outcome" | "sham" | "measure" | "looks" | "intervalLevel" | "redraws"
>;

/** Lists numbers: `12, 16 and 20`. */
export const andList = new Intl.ListFormat("en-GB", { type: "conjunction" });
const taskMinutes = attentionRules.pvt.seconds / 60;

/** Words for an outcome that speak to its user. Its names and units are ui's. */
export const ownOutcomeTexts = {
  mood: {
    hint: "One tap before and after each session.",
    subject: "your mood",
    todo: "rate your mood",
    /** Names its numbers before and after a session. */
    measure: "mood",
    verdicts: {
      better: "Your mood was better after sessions with the beat.",
      worse: "Your mood was worse after sessions with the beat.",
    },
    measured: "Your mood after a session, from −10 to +10.",
  },
  speed: {
    hint: `A task of ${taskMinutes} minutes before and after each session: press as soon as the light appears.`,
    subject: "your response speed",
    todo: "measure your response speed",
    measure: "response speed",
    verdicts: {
      better: "You responded faster after sessions with the beat.",
      worse: "You responded more slowly after sessions with the beat.",
    },
    measured: "Your mean response speed after a session, in responses per second.",
  },
  control: {
    hint: `A task of ${taskMinutes} minutes before and after each session: press at every digit but the ${noGoDigit}.`,
    subject: "your response control",
    todo: "measure your response control",
    measure: "errors",
    verdicts: {
      better: "You made fewer errors after sessions with the beat.",
      worse: "You made more errors after sessions with the beat.",
    },
    measured: `How often you press at a ${noGoDigit} after a session, in percent. A positive difference means fewer errors.`,
  },
} as const satisfies Record<ExperimentOutcome, object>;

/** Texts of a comparison's plan. */
export const planTexts = {
  heading: "Your plan",
  frozenHeading: "Your plan, frozen",
  facts: ({ question, outcome, sham, measure, looks, intervalLevel, redraws }: PlanFacts) => {
    const counts = looks.map(({ sessions }) => String(sessions));
    const rules = verdictRules(limitOf(measure.noEffect, outcome));
    const percent = `${Math.round(100 * intervalLevel)}%`;
    return [
      { term: "Question", text: question },
      { term: "Measured", text: ownOutcomeTexts[outcome].measured },
      { term: "Without the beat", text: shamTexts[sham] },
      {
        term: "Sessions",
        text: `${counts.at(-1)} at most. A session counts if you measure before and after it. Of every four that you start, two play the beat, in random order.`,
      },
      {
        term: "When it ends",
        text: `We check after ${andList.format(counts)} sessions and stop when the interval gives an answer, or at the last check. You learn only that it has ended.`,
      },
      {
        term: "Analysis",
        text: `The mean after sessions with the beat less the mean without it, adjusted for the value before each session and for a trend. Its interval comes from drawing the order of the sessions again, ${redraws.toLocaleString("en-GB")} times. In at least ${percent} of comparisons, it holds the true difference.`,
      },
      {
        term: "Better or worse",
        text: `${rules.claims} A beat without an effect gets each of them in at most 1 of 20 comparisons.`,
      },
      { term: verdictTexts.none, text: rules.none },
      {
        term: "If you could tell",
        text: "We ask you before the result. If you say yes, we claim neither better nor worse.",
      },
    ];
  },
  unfrozen:
    "When you start, the plan is frozen and gets a hash. Nobody can change it after that, including us.",
  hash: {
    term: "Hash",
    why: "The SHA-256 of the plan's file. If a character of the plan changed, the hash would differ.",
    save: "Download the plan",
    fileName: "phaselock-plan.json",
  },
} as const;
