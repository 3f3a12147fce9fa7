import { attentionRules } from "@phaselock/contracts";
import { mean } from "d3-array";
import { randomLcg, randomUniform } from "d3-random";
import { rounded, scoreShared } from "./score.ts";
import type { TaskDefinition, TaskEvent, TaskOptions, TaskRun } from "./task.ts";

const rules = attentionRules.pvt;

/** Draws the intervals of a run, in milliseconds: uniform from 1 to 4 s (PVT-B: Basner, Mollicone & Dinges 2011). */
export function drawIntervals({ seed, seconds }: TaskOptions): readonly number[] {
  const { min, max } = rules.intervalMs;
  const draw = randomUniform.source(randomLcg(seed))(min, max);
  return Array.from({ length: Math.ceil((seconds * 1_000) / min) }, () => draw());
}

/** How long the last reaction is shown: as long as the shortest interval, so that it never overlaps a stimulus. */
const feedbackMs = rules.intervalMs.min;

/** A run of the brief psychomotor vigilance test. */
export type PvtRun = TaskRun & {
  readonly startedMs: number;
  readonly seconds: number;
  readonly intervals: readonly number[];
  /** How many intervals have begun. */
  readonly begun: number;
  readonly lapses: number;
  /** When the current interval began. */
  readonly sinceMs: number;
  /** The frame in which the stimulus was drawn; null while there is none. */
  readonly drawnMs: number | null;
  /** The frame that presented it; null until then. */
  readonly onsetMs: number | null;
};

const intervalOf = ({ intervals, begun }: PvtRun): number =>
  intervals[(begun - 1) % intervals.length] ?? rules.intervalMs.max;

const beginInterval = (run: PvtRun, atMs: number): PvtRun => ({
  ...run,
  begun: run.begun + 1,
  sinceMs: atMs,
  drawnMs: null,
  onsetMs: null,
});

const omit = (run: PvtRun): PvtRun => ({
  ...run,
  trials: run.trials + 1,
  omissions: run.omissions + 1,
  lapses: run.lapses + 1,
});

/** A stimulus that is still shown at the end counts once it is a lapse. A younger one doesn't count at all. */
function end(run: PvtRun, atMs: number): PvtRun {
  const isLapse = run.onsetMs !== null && atMs - run.onsetMs >= rules.lapseMs;
  return { ...(isLapse ? omit(run) : run), view: { kind: "wait" }, isDone: true };
}

function onFrame(run: PvtRun, atMs: number): PvtRun {
  if (atMs - run.startedMs >= run.seconds * 1_000) return end(run, atMs);
  const { drawnMs, onsetMs } = run;
  if (onsetMs !== null)
    return atMs - onsetMs < rules.timeoutMs
      ? run
      : { ...beginInterval(omit(run), atMs), view: { kind: "wait" } };
  if (drawnMs !== null)
    return { ...run, onsetMs: atMs, presentedAfterMs: [...run.presentedAfterMs, atMs - drawnMs] };
  const waitedMs = atMs - run.sinceMs;
  if (waitedMs >= intervalOf(run)) return { ...run, drawnMs: atMs, view: { kind: "light" } };
  return run.view.kind === "feedback" && waitedMs >= feedbackMs ? { ...run, view: { kind: "wait" } } : run;
}

function onPress(run: PvtRun, atMs: number): PvtRun {
  const reactionMs = run.onsetMs === null ? null : atMs - run.onsetMs;
  const next = beginInterval(run, atMs);
  if (reactionMs === null || reactionMs < attentionRules.falseStartMs)
    return {
      ...next,
      // A stimulus that was answered too soon was shown all the same.
      trials: next.trials + (reactionMs === null ? 0 : 1),
      falseStarts: next.falseStarts + 1,
      view: { kind: "feedback", reactionMs: null },
    };
  return {
    ...next,
    trials: next.trials + 1,
    lapses: next.lapses + (reactionMs >= rules.lapseMs ? 1 : 0),
    reactionsMs: [...next.reactionsMs, reactionMs],
    view: { kind: "feedback", reactionMs },
  };
}

/** The brief psychomotor vigilance test: press as soon as the light appears. */
export const pvt: TaskDefinition<PvtRun> = {
  task: "pvt",
  seconds: rules.seconds,
  start: (options, atMs) => ({
    ...{ view: { kind: "wait" }, isDone: false, startedMs: atMs, seconds: options.seconds },
    ...{ trials: 0, falseStarts: 0, omissions: 0, lapses: 0, reactionsMs: [], presentedAfterMs: [] },
    ...{ intervals: drawIntervals(options), begun: 1, sinceMs: atMs, drawnMs: null, onsetMs: null },
  }),
  step: (run: PvtRun, { kind, atMs }: TaskEvent) => {
    if (run.isDone) return run;
    return kind === "frame" ? onFrame(run, atMs) : onPress(run, atMs);
  },
  score: (run, measured) =>
    run.trials === 0
      ? null
      : {
          task: "pvt",
          ...scoreShared(run, measured),
          lapses: run.lapses,
          meanSpeed: rounded(
            mean(run.reactionsMs, ms => 1_000 / ms),
            3,
          ),
        },
};
