import type { Tone } from "../engine/schedule.ts";
import { integralAt, type Line, valueAt } from "../line/line.ts";

/** Length of a raised-cosine gate edge, seconds: 10 ms keeps splatter above 2 kHz under −100 dB. */
export const gateEdgeSeconds = 0.01;

/** The beat over one quantum: phase in cycles, step per frame, and the extra per frame² of a gliding beat. */
export type BeatMotion = {
  readonly cycles: number;
  readonly step: number;
  readonly glide: number;
  readonly hz: number;
};

/** Derives the beat's motion between two times (seconds), `frames` apart, from the closed form: exact at both ends. */
export function beatMotion(beat: Line, from: number, to: number, frames: number): BeatMotion {
  const cycles = integralAt(beat, from);
  const hz = valueAt(beat, from);
  const step = (hz * (to - from)) / frames;
  const glide = (integralAt(beat, to) - cycles - step * frames) / frames ** 2;
  return { cycles, step, glide, hz };
}

/** Sine of a phase in cycles. Whole cycles are dropped first, so a large phase is as exact as a small one. */
const sine = (cycles: number) => Math.sin(2 * Math.PI * (cycles - Math.floor(cycles)));

/**
 * Opening 0…1 of an isochronic gate, centred on beat phase 0 (cycles). The gate is on for `duty` of the beat, but never
 * shorter than its two edges, so a fast beat widens the gate instead of steepening it.
 */
export function gateAt(beatCycles: number, beatHz: number, duty: number): number {
  const edge = gateEdgeSeconds * beatHz;
  const halfOn = Math.max(duty / 2, edge);
  const away = Math.abs(beatCycles - Math.round(beatCycles));
  if (away >= halfOn) return 0;
  const closing = (away - (halfOn - edge)) / edge;
  return closing <= 0 ? 1 : (1 + Math.cos(Math.PI * closing)) / 2;
}

/** Adds one tone layer to the channels between two times (seconds). The kinds differ only in what each ear hears. */
export function addTone(
  tone: Tone,
  beat: BeatMotion,
  [from, to]: readonly [number, number],
  left: Float64Array,
  right: Float64Array,
): void {
  const carrierFrom = tone.carrierHz * from;
  const carrierStep = (tone.carrierHz * (to - from)) / left.length;
  const gainFrom = valueAt(tone.gain, from);
  const gainStep = (valueAt(tone.gain, to) - gainFrom) / left.length;

  for (let n = 0; n < left.length; n++) {
    const carrier = carrierFrom + carrierStep * n;
    const beatCycles = beat.cycles + (beat.step + beat.glide * n) * n;
    const gain = gainFrom + gainStep * n;
    let inLeft = gain * sine(carrier);
    let inRight = inLeft;
    switch (tone.kind) {
      case "binaural":
        inRight = gain * sine(carrier + beatCycles);
        break;
      case "monaural":
        inLeft = inRight = (inLeft + gain * sine(carrier + beatCycles)) / 2;
        break;
      case "isochronic":
        inLeft = inRight = inLeft * gateAt(beatCycles, beat.hz, tone.duty);
        break;
      case "am":
        inLeft = inRight = inLeft * (1 - (tone.depth * (1 - Math.cos(2 * Math.PI * beatCycles))) / 2);
        break;
    }
    left[n] = (left[n] ?? 0) + inLeft;
    right[n] = (right[n] ?? 0) + inRight;
  }
}
