import type { Schedule, Tone } from "../engine/schedule.ts";
import { integralAt, valueAt } from "../line/line.ts";
import { gateAt } from "../tones/isochronic.ts";
import type { Channels } from "./offline.ts";

/** Phases to add to those of a schedule, in cycles. */
type Shift = { readonly carrier: number; readonly beat: number };

const turn = 2 * Math.PI;
const sine = (cycles: number) => Math.sin(turn * (cycles - Math.floor(cycles)));
const cosine = (cycles: number) => Math.cos(turn * (cycles - Math.floor(cycles)));
/** Phase modulation of a breathing guide, in cycles: its pitch bends by 12 % at a breath of 0.1 Hz. */
const bendOf = (carrierHz: number) => (0.12 * carrierHz) / (turn * 0.1);

/** A recording has no formula. */
type FormulaTone = Exclude<Tone, { readonly kind: "recording" }>;

/** Both ears of a layer at gain 1. Phases in cycles. */
function earsOf(tone: FormulaTone, carrier: number, beat: number, breath: number, beatHz: number) {
  const same = (sample: number): readonly [left: number, right: number] => [sample, sample];
  switch (tone.kind) {
    case "binaural":
      return [sine(carrier), sine(carrier + beat)] as const;
    case "monaural":
      return same((sine(carrier) + sine(carrier + beat)) / 2);
    case "am":
      return same(sine(carrier) * (1 - (tone.depth / 2) * (1 - cosine(beat))));
    case "isochronic":
      return same(sine(carrier) * gateAt(beat, beatHz, tone.duty));
    case "breath":
      return same(sine(carrier - bendOf(tone.carrierHz) * cosine(breath)) * (0.55 - 0.45 * cosine(breath)));
  }
}

/**
 * Computes the tones of a schedule sample by sample from their formulas, without quanta: what the engine should render.
 * @param shift moves the phases, to see what a phase error would change
 */
export function closedFormOf(
  schedule: Schedule,
  sampleRate: number,
  firstFrame: number,
  frames: number,
  shift: Shift = { carrier: 0, beat: 0 },
): Channels<Float64Array> {
  const [left, right] = [new Float64Array(frames), new Float64Array(frames)];
  for (let n = 0; n < frames; n++) {
    const seconds = (firstFrame + n) / sampleRate;
    const beat = integralAt(schedule.beat, seconds) + shift.beat;
    const breath = schedule.breath ? integralAt(schedule.breath, seconds) + shift.beat : 0;
    const beatHz = valueAt(schedule.beat, seconds);
    const level = valueAt(schedule.master, seconds) * valueAt(schedule.toneMix, seconds);
    for (const tone of schedule.tones) {
      if (tone.kind === "recording") continue;
      const gain = level * valueAt(tone.gain, seconds);
      const ears = earsOf(tone, tone.carrierHz * seconds + shift.carrier, beat, breath, beatHz);
      left[n] = (left[n] ?? 0) + gain * ears[0];
      right[n] = (right[n] ?? 0) + gain * ears[1];
    }
  }
  return { left, right };
}
