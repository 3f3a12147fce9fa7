import { preciseTimingMs, type RecordAttentionRequest } from "@phaselock/contracts";
import { attentionTexts } from "./texts.ts";

const words = attentionTexts.change;
type Of<Task> = Extract<RecordAttentionRequest, { task: Task }>;

/** Rounds a timing error for people: to a tenth below 10 ms, and never to zero. */
export const formatTiming = (ms: number): string =>
  ms < 10 ? Math.max(0.1, ms).toFixed(1) : String(Math.round(ms));
/** Rounds a speed in responses per second. */
export const formatSpeed = (speed: number | null): string => speed?.toFixed(1) ?? words.unknown;

/** Joins what was measured before and after; either alone stands for itself. */
const pathOf = <T>(before: T | undefined, after: T | undefined, format: (result: T) => string): string => {
  if (before === undefined) return after === undefined ? words.unknown : format(after);
  return after === undefined ? format(before) : words.path(format(before), format(after));
};

/** The spread of the response times in percent of their mean (coefficient of variation). */
const spreadOf = ({ meanReactionMs, sdReactionMs }: RecordAttentionRequest): string =>
  meanReactionMs && sdReactionMs !== null
    ? String(Math.round((100 * sdReactionMs) / meanReactionMs))
    : words.unknown;

const pvtText = (before: Of<"pvt"> | undefined, after: Of<"pvt"> | undefined): string =>
  words.pvt(
    pathOf(before, after, ({ meanSpeed }) => formatSpeed(meanSpeed)),
    pathOf(before, after, ({ lapses }) => String(lapses)),
  );

const sartText = (before: Of<"sart"> | undefined, after: Of<"sart"> | undefined): string =>
  words.sart(
    pathOf(before, after, ({ noGoErrors }) => String(noGoErrors)),
    (after ?? before)?.noGoTrials ?? 0,
    pathOf(before, after, spreadOf),
  );

type Results = readonly (RecordAttentionRequest | undefined)[];
const ofTask = <Task extends RecordAttentionRequest["task"]>(results: Results, task: Task) =>
  results.find((result): result is Of<Task> => result?.task === task);

/**
 * Says what one task has measured before and after a session, in one sentence: numbers, and no judgement. A result whose
 * timing error is above 5 ms is called imprecise.
 * @example "Response speed 3.9 → 4.1 per second; lapses 2 → 1."
 */
export function textOfResults(
  before: RecordAttentionRequest | undefined,
  after: RecordAttentionRequest | undefined,
): string {
  const { task } = before ?? after ?? { task: null };
  const text =
    task === "pvt"
      ? pvtText(ofTask([before], "pvt"), ofTask([after], "pvt"))
      : sartText(ofTask([before], "sart"), ofTask([after], "sart"));
  const errorMs = Math.max(before?.timingErrorMs ?? 0, after?.timingErrorMs ?? 0);
  return errorMs > preciseTimingMs ? `${text} ${words.imprecise(formatTiming(errorMs))}` : text;
}
