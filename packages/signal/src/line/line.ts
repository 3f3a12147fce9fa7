import type { Automation } from "../score/automation.ts";
import {
  area,
  createPlace,
  curves,
  done,
  harmonicsOf,
  type Place,
  type Segment,
  slope,
  value,
} from "./curves.ts";

/** A quantity over a session: consecutive segments without gaps, steps or corners. */
export type Line = readonly Segment[];

/** A segment before it has a position. */
export type Move = Pick<Segment, "seconds" | "to" | "curve">;

const holding = (held: number): Segment => ({
  at: 0,
  seconds: 0,
  from: held,
  to: held,
  curve: "linear",
  startSlope: 0,
  endSlope: 0,
  harmonics: [],
  before: 0,
});

/** Joins moves into a line from `start`. The line holds the last value. */
export function lineFrom(start: number, moves: readonly Move[]): Line {
  const line: Segment[] = [];
  let last = holding(start);
  for (const move of moves) {
    const at = last.at + last.seconds;
    const isLogarithmic = move.curve === "logarithmic" && move.to !== last.to;
    last = {
      at,
      ...move,
      from: last.to,
      startSlope: 0,
      endSlope: 0,
      harmonics: isLogarithmic ? harmonicsOf(last.to, move.to) : [],
      before: integralAt([last], at),
    };
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

/** The line times a factor. */
export const scaledLine = (line: Line, factor: number): Line =>
  line.map(segment => ({
    ...segment,
    from: factor * segment.from,
    to: factor * segment.to,
    startSlope: factor * segment.startSlope,
    endSlope: factor * segment.endSlope,
    before: factor * segment.before,
  }));

/** A value to reach, the seconds to take for it, and the slope to arrive with, per second: level if left out. */
export type Target = Pick<Move, "seconds" | "to"> & { readonly slope?: number };

/**
 * Replaces what a line plans after `seconds`. The first target is joined at the line's value and slope of that moment,
 * so the line has neither a step nor a corner there; before that moment it is unchanged.
 */
export function continueLine(line: Line, seconds: number, targets: readonly Target[]): Line {
  const kept = line.filter((segment, n) => n === 0 || segment.at < seconds);
  let [at, from] = [seconds, valueAt(line, seconds)];
  let [startSlope, before] = [slopeAt(line, seconds), integralAt(line, seconds)];
  const appended = targets.map(({ to, seconds, slope: endSlope = 0 }): Segment => {
    const curve = "joining";
    const segment: Segment = { at, seconds, from, to, curve, startSlope, endSlope, harmonics: [], before };
    at += seconds;
    before = integralAt([segment], at);
    [from, startSlope] = [to, endSlope];
    return segment;
  });
  return [...kept, ...appended];
}

/** Reads a line at the second in `place[done]`: value, slope and integral from 0, into the same place. */
export function readLine(line: Line, place: Place): void {
  const seconds = place[done] ?? 0;
  // The last segment that has begun. An adapted session has hundreds.
  let low = 0;
  let high = line.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const segment = line[middle];
    // `segment?.at ?? 0` would box the number, and the audio thread may not allocate.
    if (segment && segment.at <= seconds) low = middle;
    else high = middle - 1;
  }
  const segment = line[low];
  if (!segment) throw new RangeError("A line has at least one segment");

  const { from, to, before } = segment;
  const elapsed = seconds - segment.at;
  const isLevel = from === to && segment.startSlope === 0 && segment.endSlope === 0;
  if (isLevel || elapsed >= segment.seconds) {
    const moving = Math.min(elapsed, segment.seconds);
    let moved = to * moving;
    if (!isLevel) {
      place[done] = 1;
      curves[segment.curve](segment, place);
      moved = place[area] ?? 0;
    }
    place[value] = to;
    place[slope] = 0;
    place[area] = before + moved + to * (elapsed - moving);
    return;
  }
  place[done] = elapsed / segment.seconds;
  curves[segment.curve](segment, place);
  place[area] = before + (place[area] ?? 0);
}

const reading = createPlace();

function read(line: Line, seconds: number, what: number): number {
  reading[done] = seconds;
  readLine(line, reading);
  return reading[what] ?? 0;
}

/** Value of a line at `seconds`, in the line's unit. */
export const valueAt = (line: Line, seconds: number): number => read(line, seconds, value);

/** Slope of a line at `seconds`, per second. */
export const slopeAt = (line: Line, seconds: number): number => read(line, seconds, slope);

/**
 * Integral of a line from 0 to `seconds`: for a frequency in Hz, its phase in cycles. The closed form makes phase a
 * function of time, so no error accumulates, nothing drifts, and the picture reads the same number.
 */
export const integralAt = (line: Line, seconds: number): number => read(line, seconds, area);
