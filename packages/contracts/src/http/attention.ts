import { z } from "zod/mini";
import { countSchema, timestampSchema } from "../scalars.ts";
import { moodMomentSchema } from "./moods.ts";

/**
 * The attention tasks, three minutes each (docs/attention.md).
 * - `pvt`: brief psychomotor vigilance test. A light appears after 1 to 4 s, and the user presses as soon as they see it.
 * - `sart`: sustained attention to response task. A digit every 1.15 s; the user presses at each of them but the 3.
 */
export const attentionTasks = ["pvt", "sart"] as const;
export const attentionTaskSchema = z.enum(attentionTasks);
export type AttentionTask = z.infer<typeof attentionTaskSchema>;

/** The rules of both tasks. Results are scored by them, and a frozen analysis relies on them. */
export const attentionRules = {
  /** A sooner press is no reaction to the stimulus, in milliseconds (Basner & Dinges 2011). */
  falseStartMs: 100,
  pvt: {
    seconds: 180,
    /** The interval from a press to the next stimulus, in milliseconds (Basner, Mollicone & Dinges 2011). */
    intervalMs: { min: 1_000, max: 4_000 },
    /** A reaction at least this slow is a lapse, in milliseconds. PVT-B lowers the 500 of the ten-minute task. */
    lapseMs: 355,
    /** A stimulus without a reaction disappears after this, in milliseconds. */
    timeoutMs: 30_000,
  },
  sart: {
    /** Each digit from 1 to 9 appears this often: 153 trials in 176 s. Robertson et al. (1997) show each 25 times, in 259 s. */
    perDigit: 17,
    digits: 9,
    noGoDigit: 3,
    /** How long a digit is shown, and then its mask, in milliseconds. */
    digitMs: 250,
    maskMs: 900,
  },
} as const;

/** A timing error above this makes a result imprecise, in milliseconds rms. */
export const preciseTimingMs = 5;

/** When it was done, and by what device. The numbers are counts and means over the task, never single reactions. */
const measured = {
  /** When the task began, by the device's clock. */
  startedAt: timestampSchema,
  /** Stimuli shown. */
  trials: z.int().check(z.minimum(1), z.maximum(180)),
  /** Presses without a stimulus, or sooner after it than a reaction can be. */
  falseStarts: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** Stimuli that the user should have reacted to, and didn't. */
  omissions: countSchema,
  /** Mean of the reactions, in milliseconds; null without one. */
  meanReactionMs: z.nullable(z.number().check(z.minimum(0), z.maximum(30_000))),
  /** Their standard deviation, in milliseconds; null with fewer than two. */
  sdReactionMs: z.nullable(z.number().check(z.minimum(0), z.maximum(30_000))),
  /** How far the device's times scatter, in milliseconds rms, measured before the task. */
  timingErrorMs: z.number().check(z.minimum(0), z.maximum(1_000)),
};

const pvtShape = z.object({
  task: z.literal("pvt"),
  ...measured,
  /** Reactions of 355 ms or more, and omissions. */
  lapses: countSchema,
  /** Mean of the reciprocal reaction times, per second; null without a reaction. */
  meanSpeed: z.nullable(z.number().check(z.minimum(0), z.maximum(10))),
});
const sartShape = z.object({
  task: z.literal("sart"),
  ...measured,
  /** How often the 3 appeared. */
  noGoTrials: z.int().check(z.minimum(1), z.maximum(180)),
  /** Presses at a 3. */
  noGoErrors: countSchema,
});

type Means = Pick<z.infer<typeof pvtShape>, "meanReactionMs" | "sdReactionMs">;

/** Whether there is a mean of one reaction or more, and a deviation of two or more. */
const haveMeans = ({ meanReactionMs, sdReactionMs }: Means, reactions: { least: number; most: number }) =>
  (meanReactionMs === null ? reactions.least <= 0 : reactions.most >= 1) &&
  (sdReactionMs === null ? reactions.least <= 1 : reactions.most >= 2);

const { pvt, sart } = attentionRules;
/** Trials of a vigilance test in which the user never reacts: each has the longest interval and times out. */
const pvtTrialsMin = Math.floor((pvt.seconds * 1_000) / (pvt.intervalMs.max + pvt.timeoutMs));

/** A false start while the light is on ends a trial without a reaction. */
const pvtAddsUp = z.refine<z.infer<typeof pvtShape>>(result => {
  const { trials, lapses, omissions, falseStarts, meanReactionMs, meanSpeed } = result;
  const most = trials - omissions;
  return (
    trials >= pvtTrialsMin &&
    omissions <= lapses &&
    lapses <= trials &&
    (meanReactionMs === null) === (meanSpeed === null) &&
    haveMeans(result, { least: most - falseStarts, most })
  );
}, "The counts don't add up");
/** Presses at a 3 are errors, and no reactions. */
const sartAddsUp = z.refine<z.infer<typeof sartShape>>(result => {
  const { trials, omissions, noGoTrials, noGoErrors } = result;
  const reactions = trials - noGoTrials - omissions;
  return (
    trials === sart.perDigit * sart.digits &&
    noGoTrials === sart.perDigit &&
    noGoErrors <= noGoTrials &&
    reactions >= 0 &&
    haveMeans(result, { least: reactions, most: reactions })
  );
}, "The counts don't add up");

/**
 * PUT /api/sessions/:id/attention/:moment: records the result of an attention task before or after a session. A repeated
 * request changes nothing; a different one replaces the result. Refused (`consent_required`) without the consent `attention`,
 * and (`baseline_too_old`) if it is one from before the session that began `attentionBaselineMaxSeconds` before its start. Only
 * whole runs are results: all digits of the SART, and as many trials of the PVT as its time leaves.
 */
export const recordAttentionRequestSchema = z.discriminatedUnion("task", [
  pvtShape.check(pvtAddsUp),
  sartShape.check(sartAddsUp),
]);
export type RecordAttentionRequest = z.infer<typeof recordAttentionRequestSchema>;

const recorded = { moment: moodMomentSchema, recordedAt: timestampSchema };

/** A recorded result as its owner sees it. A session has at most one per moment and task. */
export const attentionResultSchema = z.discriminatedUnion("task", [
  z.extend(pvtShape, recorded),
  z.extend(sartShape, recorded),
]);
export type AttentionResult = z.infer<typeof attentionResultSchema>;
