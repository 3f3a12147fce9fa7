import type { AttentionTask, RecordAttentionRequest } from "@phaselock/contracts";

/** A digit is drawn in one of five sizes, so that it is read and not merely seen (Robertson et al. 1997). */
export const digitSizes = 5;

/** What the screen shows at a moment. */
export type TaskView =
  /** Nothing but the place where the stimulus will be. */
  | { readonly kind: "wait" }
  | { readonly kind: "light" }
  /** The last reaction, in milliseconds; null for a press that came too soon. */
  | { readonly kind: "feedback"; readonly reactionMs: number | null }
  /** `size` counts from 0, the smallest. */
  | { readonly kind: "digit"; readonly digit: number; readonly size: number }
  | { readonly kind: "mask" };

/**
 * What moves a task on, in milliseconds of one clock: a frame, with its timestamp, or a press, with the time of its event. A
 * run ends only at a frame.
 */
export type TaskEvent = { readonly kind: "frame" | "press"; readonly atMs: number };

/** The shared part of a run. The rest belongs to the task. */
export type TaskRun = {
  readonly view: TaskView;
  readonly isDone: boolean;
  readonly trials: number;
  readonly falseStarts: number;
  readonly omissions: number;
  /** Reactions in milliseconds, in order. */
  readonly reactionsMs: readonly number[];
  /**
   * Times from the frame in which a stimulus is drawn to the next one, which presents it, in milliseconds. What deviates from
   * one frame is uncertainty of the onset.
   */
  readonly presentedAfterMs: readonly number[];
};

/** How long a run takes and what it shows. The practice is the same task, shorter. */
export type TaskOptions = { readonly seed: number; readonly seconds: number };

/** When a run began, by the device's clock, and its timing error. */
export type Measured = { readonly startedAt: string; readonly timingErrorMs: number };

/** An attention task as a pure function of events and time: no clock, no timer, no chance but the seed. */
export type TaskDefinition<Run extends TaskRun = TaskRun> = {
  readonly task: AttentionTask;
  /** The seconds of a whole run. */
  readonly seconds: number;
  readonly start: (options: TaskOptions, atMs: number) => Run;
  readonly step: (run: Run, event: TaskEvent) => Run;
  /** Null if nothing was shown that a result could be about. */
  readonly score: (run: Run, measured: Measured) => RecordAttentionRequest | null;
};
