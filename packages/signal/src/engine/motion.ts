import { area, createPlace, done, value } from "../line/curves.ts";
import { type Line, readLine } from "../line/line.ts";

/** Bounds of a quantum in seconds. */
export type Span = { from: number; to: number };

/**
 * A phase over one quantum: cycles at its first frame, the step per frame, and the extra per frame² of a glide.
 * Frame n is at `cycles + (step + glide · n) · n`.
 */
export type Motion = { cycles: number; step: number; glide: number };

/** An amplitude over one quantum. Frame n is at `from + step · n`. */
export type Ramp = { from: number; step: number };

const place = createPlace();

/** Sets a motion from a line in Hz, exact at both ends of the span. */
export function followLine(motion: Motion, line: Line, { from, to }: Span, frames: number): void {
  place[done] = from;
  readLine(line, place);
  const hz = place[value] ?? 0;
  const cycles = place[area] ?? 0;
  place[done] = to;
  readLine(line, place);
  motion.cycles = cycles;
  motion.step = (hz * (to - from)) / frames;
  motion.glide = ((place[area] ?? 0) - cycles - motion.step * frames) / frames ** 2;
}

/** Sets a ramp from a line, exact at both ends of the span. */
export function followLevel(ramp: Ramp, line: Line, { from, to }: Span, frames: number): void {
  place[done] = from;
  readLine(line, place);
  ramp.from = place[value] ?? 0;
  place[done] = to;
  readLine(line, place);
  ramp.step = ((place[value] ?? 0) - ramp.from) / frames;
}
