import { quantumFrames, type Schedule, valueAt } from "@phaselock/signal";
import FFT from "fft.js";
import { createSpanRenderer, instrumentRate } from "./render-span.ts";

/** The axis of the modulation spectrum: columns at equal ratios of frequency. */
export const modulationAxis = { fromHz: 0.5, toHz: 45, columns: 240 } as const;

/** Lowest modulation shown, dB below a level that swings between silence and twice its mean. */
export const modulationFloorDb = -50;

/** A step of the level: 375 a second at 48 kHz. */
const stepFrames = quantumFrames;
const stepRate = instrumentRate / stepFrames;
/** 5.5 s: lines 0.4 Hz apart are two. */
const windowSteps = 2048;
const binHz = stepRate / windowSteps;

/**
 * The level is the power under a quadratic B-spline of three steps. A plain mean over a step would let the carrier through:
 * the power of 200 Hz swings at 400, which at 375 steps a second looks like 25.
 */
const spline = [
  (t: number) => (t * t) / 2,
  (t: number) => (1 + 2 * t - 2 * t * t) / 2,
  (t: number) => (1 - t) ** 2 / 2,
].map(weight => Float64Array.from({ length: stepFrames }, (_, n) => weight((n + 0.5) / stepFrames)));

/** How the sound's level swings, and how much of that is at the beat. */
export type Modulation = {
  /** Highest swing in each column of the axis, dB. */
  readonly db: Float32Array;
  /** The beat in the middle of the window, Hz. */
  readonly beatHz: number;
  /** Amplitude of the level's swing at the beat, as a share of the level's mean: 1 swings between silence and twice it. */
  readonly beatShare: number;
};

/** The place 0…1 of a frequency on the axis. */
export const modulationPlaceOf = (hz: number): number =>
  Math.log(hz / modulationAxis.fromHz) / Math.log(modulationAxis.toHz / modulationAxis.fromHz);

const frequencyAt = (place: number): number =>
  modulationAxis.fromHz * (modulationAxis.toHz / modulationAxis.fromHz) ** place;

/** Hann window, whose mean is ½. */
const hann = Float64Array.from(
  { length: windowSteps },
  (_, n) => (1 - Math.cos((2 * Math.PI * n) / windowSteps)) / 2,
);

const hannSum = hann.reduce((sum, weight) => sum + weight, 0);

/** What the spline leaves of a swing. */
const responseAt = (hz: number): number => {
  const x = (Math.PI * hz) / stepRate;
  return x === 0 ? 1 : (Math.sin(x) / x) ** 3;
};

/** The modulation of what is heard in the 5.5 s around `seconds`. */
export type ReadModulation = (seconds: number) => Modulation;

/** Steps that are rendered together: a jump into noise costs as much as many steps. */
const blockSteps = 64;
/** Blocks that are kept: a window, wherever in a block it begins, and the spline's end. */
const keptBlocks = windowSteps / blockSteps + 2;

/** Reads the level of both ears together, step by step. Blocks are kept, so that a moving playhead renders each once. */
function createLevel(schedule: Schedule): (step: number) => number {
  const render = createSpanRenderer(schedule, blockSteps * stepFrames);
  /** The power of each step under each part of the spline. It adds to the levels of the two steps before and its own. */
  const powers = spline.map(() => new Float64Array(keptBlocks * blockSteps));
  const blocks = new Int32Array(keptBlocks).fill(-1);
  const takeBlock = (block: number) => {
    const { left, right } = render(block * blockSteps * stepFrames);
    const from = (block % keptBlocks) * blockSteps;
    spline.forEach((weights, part) => {
      const into = powers[part];
      if (!into) return;
      for (let step = 0; step < blockSteps; step++) {
        let sum = 0;
        for (let n = 0; n < stepFrames; n++) {
          const at = step * stepFrames + n;
          sum += (weights[n] ?? 0) * ((left[at] ?? 0) ** 2 + (right[at] ?? 0) ** 2);
        }
        into[from + step] = sum / stepFrames;
      }
    });
    blocks[block % keptBlocks] = block;
  };
  const powerOf = (step: number, part: number): number => {
    const block = Math.floor(step / blockSteps);
    if (blocks[block % keptBlocks] !== block) takeBlock(block);
    return powers[part]?.[step % (keptBlocks * blockSteps)] ?? 0;
  };
  return step => Math.sqrt(powerOf(step, 0) + powerOf(step + 1, 1) + powerOf(step + 2, 2));
}

/** Creates the modulation spectrum of a pattern. */
export function createModulation(schedule: Schedule): ReadModulation {
  const levelAt = createLevel(schedule);
  const fft = new FFT(windowSteps);
  const output: number[] = fft.createComplexArray();
  const levels = new Float64Array(windowSteps);
  const lastStep = Math.max(0, Math.floor(schedule.seconds * stepRate) - windowSteps - spline.length);

  /** The share that swings at exactly `hz`: between two bins, a bin would show less. */
  const shareAt = (hz: number, weight: number): number => {
    let [re, im] = [0, 0];
    for (let n = 0; n < windowSteps; n++) {
      const turn = (2 * Math.PI * hz * n) / stepRate;
      re += (levels[n] ?? 0) * Math.cos(turn);
      im += (levels[n] ?? 0) * Math.sin(turn);
    }
    return weight > 0 ? (2 * Math.hypot(re, im)) / (weight * responseAt(hz)) : 0;
  };

  return seconds => {
    const centred = Math.round(seconds * stepRate) - windowSteps / 2;
    const first = Math.min(Math.max(0, centred), lastStep);
    let weight = 0;
    for (let n = 0; n < windowSteps; n++) {
      levels[n] = levelAt(first + n);
      weight += (levels[n] ?? 0) * (hann[n] ?? 0);
    }
    const mean = weight / hannSum;
    for (let n = 0; n < windowSteps; n++) levels[n] = ((levels[n] ?? 0) - mean) * (hann[n] ?? 0);
    fft.realTransform(output, levels);
    const dbAt = (bin: number): number => {
      const swing = 2 * Math.hypot(output[2 * bin] ?? 0, output[2 * bin + 1] ?? 0);
      const share = weight > 0 ? swing / (weight * responseAt(bin * binHz)) : 0;
      return Math.max(modulationFloorDb, 20 * Math.log10(share));
    };
    const { columns } = modulationAxis;
    const db = Float32Array.from({ length: columns }, (_, column) => {
      const from = frequencyAt(column / columns) / binHz;
      const to = frequencyAt((column + 1) / columns) / binHz;
      const [below, above] = [dbAt(Math.floor(from)), dbAt(Math.ceil(from))];
      let highest = below + (above - below) * (from - Math.floor(from));
      for (let bin = Math.ceil(from); bin < to; bin++) highest = Math.max(highest, dbAt(bin));
      return highest;
    });
    const beatHz = valueAt(schedule.beat, (first + windowSteps / 2) / stepRate);
    return { db, beatHz, beatShare: shareAt(beatHz, weight) };
  };
}
