import { z } from "zod/mini";
import { countSchema, slugSchema } from "../scalars.ts";
import { type AttentionTask, attentionRules } from "./attention.ts";
import { canonicalText } from "./canonical-text.ts";
import { shamSchema } from "./sham.ts";
import { verdictSchema } from "./verdict.ts";

/** The measures that an experiment can compare. */
export const experimentOutcomes = ["mood", "speed", "control"] as const;
export const experimentOutcomeSchema = z.enum(experimentOutcomes);
export type ExperimentOutcome = z.infer<typeof experimentOutcomeSchema>;

/** A measure and its limits, in its own unit. More is better. */
const measureSchema = z.strictObject({
  /** Differences up to this size, in either direction, count as none. So does one whose whole interval is this small. */
  noEffect: z.number().check(z.positive()),
  /** The largest difference of two values. No end of an interval lies beyond it. */
  largestDifference: z.number().check(z.positive()),
  /** The step to which a value is rounded, or to which it can be measured. */
  resolution: z.number().check(z.positive()),
});

/**
 * The measure of each outcome. `mood`: points of `moodScore`. `speed`: mean response speed of the psychomotor vigilance task,
 * in 1/s. `control`: percentage of no-go trials with an error, with the sign turned.
 */
export const outcomeMeasures: Readonly<Record<ExperimentOutcome, z.infer<typeof measureSchema>>> = {
  mood: { noEffect: 1, largestDifference: 20, resolution: 1 },
  speed: { noEffect: 0.1, largestDifference: 10, resolution: 0.01 },
  control: { noEffect: 5, largestDifference: 100, resolution: 100 / attentionRules.sart.perDigit },
};

/** The attention task that measures an outcome before and after a session. Null for the mood. */
export const outcomeTasks: Readonly<Record<ExperimentOutcome, AttentionTask | null>> = {
  mood: null,
  speed: "pvt",
  control: "sart",
};

/** A look at the data: the number of rated sessions at which it is taken, and the error that it may spend. */
const lookSchema = z.strictObject({
  sessions: z.int().check(z.positive()),
  /** The probability that this look's interval misses the true difference, in parts of 1. */
  errorShare: z.number().check(z.positive(), z.maximum(1)),
});

/** The looks of new experiments. Their error shares add up to 1 less `experimentIntervalLevel` (docs/evidence.md). */
export const experimentLooks: readonly z.infer<typeof lookSchema>[] = [
  { sessions: 12, errorShare: 0.02 },
  { sessions: 16, errorShare: 0.02 },
  { sessions: 20, errorShare: 0.06 },
];
/** The most rated sessions that an experiment needs. */
export const experimentSessions = Math.max(...experimentLooks.map(({ sessions }) => sessions));
/** Sessions of a block, half of them with the beat. */
export const experimentBlockSize = 4;
/** How often the arms of a new experiment are drawn again for its interval. */
export const experimentRedraws = 9_999;
/** The share of experiments whose interval holds the true difference, at whichever look they end. */
export const experimentIntervalLevel = 0.9;

/** An experiment's question and its analysis. Stored before its first session, and never changed. */
export const experimentPlanSchema = z.strictObject({
  version: z.literal(1),
  /** The experiment's id, so that no two plans share a hash. */
  experimentId: z.uuid(),
  modeId: slugSchema,
  sham: shamSchema,
  outcome: experimentOutcomeSchema,
  question: z.string().check(z.minLength(1), z.maxLength(300)),
  measure: measureSchema,
  /** Sessions are drawn in blocks of this size, half of each with the beat. */
  blockSize: z.literal(experimentBlockSize),
  /** It ends at the first look whose verdict isn't `unclear`, and at the last one in any case. */
  looks: z.array(lookSchema).check(z.minLength(1), z.maxLength(10)),
  intervalLevel: z.number().check(z.positive(), z.maximum(1)),
  /** How the difference and its interval are computed (docs/evidence.md#analysis). */
  analysis: z.literal("ancova-rerandomisation-1"),
  redraws: z.int().check(z.minimum(99), z.maximum(99_999)),
  /** If the user says that they could tell when the beat played, neither `better` nor `worse` is claimed. */
  ifNoticed: z.literal("withhold"),
  consentVersion: z.string(),
  /** The day on which it started, in UTC. */
  startedOn: z.iso.date(),
});
export type ExperimentPlan = z.infer<typeof experimentPlanSchema>;

const outcomeNames: Readonly<Record<ExperimentOutcome, string>> = {
  mood: "mood",
  speed: "response speed",
  control: "response control",
};
/** The question of a plan. "Differ" means by more than the measure's `noEffect`: see the verdicts of a result. */
export const experimentQuestion = (outcome: ExperimentOutcome, modeName: string): string =>
  `Does ${outcomeNames[outcome]} after a session of ${modeName} differ between sessions with its beat and without it?`;

/** Whether the user could tell when the beat played, as they say before they see the result. */
export const noticedBeat = ["no", "maybe", "yes"] as const;
export const noticedBeatSchema = z.enum(noticedBeat);
export type NoticedBeat = z.infer<typeof noticedBeatSchema>;

/** The text of a plan whose SHA-256 is its `planHash`: canonical JSON (RFC 8785) in UTF-8. */
export const planText = (plan: ExperimentPlan): string => canonicalText(plan);

/** The SHA-256 of `planText`, in hexadecimal. */
export const planHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Sessions of one arm. */
const armSchema = z.object({
  sessions: countSchema,
  /** Mean of the measure after a session, at the mean measure before and the mean session number. */
  adjustedMean: z.number(),
});

/** An experiment's result, computed from its plan and its sessions alone. */
export const experimentResultSchema = z.object({
  withBeat: armSchema,
  withoutBeat: armSchema,
  /** The adjusted mean with the beat less the one without it, and its interval. `level` holds for all looks together. */
  difference: z.object({
    estimate: z.number(),
    low: z.number(),
    high: z.number(),
    level: z.number(),
    /** Of the estimate, in the outcome's unit. For a meta-analysis: the interval doesn't rest on it. */
    standardError: z.number().check(z.nonnegative()),
  }),
  /** `verdictOf` the interval, or `unclear` if that is withheld. */
  verdict: verdictSchema,
  /** Why neither `better` nor `worse` is claimed although the interval excludes zero. Null if it isn't withheld. */
  withheld: z.nullable(z.enum(["noticed"])),
  /** The look at which it ended, 1 is the first. */
  look: z.int().check(z.positive()),
});
export type ExperimentResult = z.infer<typeof experimentResultSchema>;
