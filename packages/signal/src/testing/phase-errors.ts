import { createEngine } from "../engine/engine.ts";
import type { Schedule } from "../engine/schedule.ts";
import { closedFormOf } from "./closed-form.ts";
import { type Channels, renderEngine } from "./offline.ts";

type Samples = Channels<Float64Array>;

const together = ({ left, right }: Samples): Float64Array => {
  const both = new Float64Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
};
const dot = (one: Float64Array, other: Float64Array) =>
  one.reduce((sum, x, n) => sum + x * (other[n] ?? 0), 0);
const difference = (one: Float64Array, other: Float64Array) => one.map((x, n) => x - (other[n] ?? 0));

/** Largest difference between two renders. */
export const worstDifference = (one: Samples, other: Samples): number =>
  difference(together(one), together(other)).reduce((worst, x) => Math.max(worst, Math.abs(x)), 0);

/**
 * Fits the phases of rendered tones by least squares: by how many cycles carrier and beat are ahead of the closed form.
 * A phase error of a few degrees or less changes the sound in proportion to its derivative, so both errors follow from
 * one linear fit to the derivatives. This works for every kind of tone, and while the beat glides.
 */
export function fitPhaseErrors(
  schedule: Schedule,
  sampleRate: number,
  firstFrame: number,
  rendered: Samples,
): { readonly carrier: number; readonly beat: number } {
  const step = 1e-5;
  const formOf = (carrier: number, beat: number) =>
    together(closedFormOf(schedule, sampleRate, firstFrame, rendered.left.length, { carrier, beat }));
  const slopeOf = (carrier: number, beat: number) =>
    difference(formOf(carrier, beat), formOf(-carrier, -beat)).map(x => x / (2 * step));
  const [byCarrier, byBeat] = [slopeOf(step, 0), slopeOf(0, step)];
  const error = difference(together(rendered), formOf(0, 0));
  const [cc, bb, cb] = [dot(byCarrier, byCarrier), dot(byBeat, byBeat), dot(byCarrier, byBeat)];
  const [ce, be] = [dot(byCarrier, error), dot(byBeat, error)];
  const determinant = cc * bb - cb * cb;
  return { carrier: (ce * bb - be * cb) / determinant, beat: (be * cc - ce * cb) / determinant };
}

/**
 * Renders the tones of an hour's session near its start and near its end, and measures by how much carrier and beat
 * drift apart from the closed form in between.
 * @param from,to seconds, outside the fades
 */
export function measureDrift(schedule: Schedule, sampleRate: number, from: number, to: number) {
  const seconds = 0.1;
  const errorsAt = (at: number) => {
    const frame = Math.round((at * sampleRate) / 128) * 128;
    const engine = createEngine({ ...schedule, noise: [] }, sampleRate);
    return fitPhaseErrors(schedule, sampleRate, frame, renderEngine(engine, at, seconds));
  };
  const [first, last] = [errorsAt(from), errorsAt(to)];
  const beatCycles = last.beat - first.beat;
  return { beatHz: beatCycles / (to - from), beatCycles, carrierCycles: last.carrier - first.carrier };
}
