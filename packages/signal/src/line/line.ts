import type { Automation } from "../score/score.ts";

/**
 * One closed-form segment of a quantity. All fields are float64 and plain data, because a line reaches the AudioWorklet
 * by postMessage, never through a float32 AudioParam.
 */
export type Segment = {
  /** Start and length, seconds. */
  readonly at: number;
  readonly seconds: number;
  readonly from: number;
  readonly to: number;
  readonly curve: "linear" | "raised-cosine";
  /** Integral of the line up to `at`: for a frequency in Hz, the cycles completed by then. */
  readonly before: number;
};

/** A quantity over a session: consecutive segments without gaps or steps. */
export type Line = readonly Segment[];

/** A segment before it has a position. */
export type Move = Pick<Segment, "seconds" | "to" | "curve">;

/** Joins moves into a line from `start`. The line holds the last value. */
export function lineFrom(start: number, moves: readonly Move[]): Line {
  const line: Segment[] = [];
  let last: Segment = { at: 0, seconds: 0, from: start, to: start, curve: "linear", before: 0 };
  for (const move of moves) {
    const at = last.at + last.seconds;
    last = { at, ...move, from: last.to, before: integralOf(last, at) };
    line.push(last);
  }
  return line.length > 0 ? line : [last];
}

/** Turns an automation into a line: phase n lasts `phaseSeconds[n]`. A phase without a segment holds its value. */
export function lineOf(automation: Automation, phaseSeconds: readonly number[]): Line {
  let to = automation.start;
  const moves = phaseSeconds.map((seconds, phase): Move => {
    const segment = automation.segments[phase];
    to = segment?.to ?? to;
    return { seconds, to, curve: segment?.curve ?? "linear" };
  });
  return lineFrom(automation.start, moves);
}

/** Value of a line at `seconds`, in the line's unit. */
export function valueAt(line: Line, seconds: number): number {
  const segment = segmentAt(line, seconds);
  const { from, to, curve } = segment;
  const done = (seconds - segment.at) / segment.seconds;
  if (from === to || done >= 1) return to;
  return from + (to - from) * (curve === "linear" ? done : (1 - Math.cos(Math.PI * done)) / 2);
}

/**
 * Integral of a line from 0 to `seconds`: for a frequency in Hz, its phase in cycles. The closed form makes phase a
 * function of time, so no error accumulates, nothing drifts, and the picture reads the same number.
 */
export const integralAt = (line: Line, seconds: number): number =>
  integralOf(segmentAt(line, seconds), seconds);

function integralOf(segment: Segment, seconds: number): number {
  const { from, to, curve, before } = segment;
  const elapsed = seconds - segment.at;
  const moving = Math.min(elapsed, segment.seconds);
  const held = to * (elapsed - moving);
  if (from === to) return before + to * moving + held;
  const done = moving / segment.seconds;
  const rise =
    curve === "linear"
      ? (moving * done) / 2
      : moving / 2 - (segment.seconds * Math.sin(Math.PI * done)) / (2 * Math.PI);
  return before + from * moving + (to - from) * rise + held;
}

function segmentAt(line: Line, seconds: number): Segment {
  let found = line[0];
  for (const segment of line) if (segment.at <= seconds) found = segment;
  if (!found) throw new RangeError("A line has at least one segment");
  return found;
}
