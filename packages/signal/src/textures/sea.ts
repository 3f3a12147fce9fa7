import { follow, prepareSmoothNoises } from "./smooth-noises.ts";
import type { TextureKind } from "./texture.ts";
import { followWaves, prepareWaves } from "./waves.ts";

/** Parts of the sound: level, what never ends of it, and how its waves fade. Foam comes last and lasts longest. */
const parts = [
  { level: 0.55, floor: 0.3, delay: -0.3, fall: 1.9 },
  { level: 0.65, floor: 0.12, delay: 0, fall: 1.6 },
  { level: 0.5, floor: 0.09, delay: 0.5, fall: 2.6 },
] as const;

/** Churn of each part and ear: one slow smooth noise, one quick. Knots per second. */
const churns = [2.7, 9];
const rates = parts.flatMap(() => [...churns, ...churns]);

/** Waves on a shore: deep thumps, wash and foam. Its spectrum is that of a recorded shore. */
export const sea: TextureKind = {
  noises: [
    [
      [40, -16],
      [80, -8.5],
      [120, -2.5],
      [169, 0],
      [284, -1],
      [400, -5],
      [600, -15],
    ],
    [
      [150, -15],
      [284, -5],
      [400, -1],
      [623, -2],
      [869, -4],
      [1186, -6.5],
      [1595, -11],
      [3000, -25],
    ],
    [
      [700, -12],
      [1186, -3],
      [1595, -1],
      [2122, -1],
      [2801, -2],
      [3676, -3],
      [4803, -4.5],
      [8000, -9],
      [12_000, -16],
    ],
  ],
  prepareLevels(seed, sampleRate) {
    const waves = prepareWaves(parts, seed, sampleRate);
    const noises = prepareSmoothNoises(rates, seed, sampleRate);
    return (frame, levels, at) => {
      followWaves(waves, frame);
      follow(noises, frame);
      for (let n = 0; n < 2 * parts.length; n++) {
        const part = parts[n >> 1];
        if (!part) continue;
        const churn = 0.5 + 0.6 * (noises.values[2 * n] ?? 0) + 0.4 * (noises.values[2 * n + 1] ?? 0);
        levels[at + n] = part.level * (part.floor + 0.65 * (waves.levels[n] ?? 0)) * churn;
      }
    };
  },
  calibration: { unit: 1.13, rms: 0.525, weightedPower: 0.357, peak: 6.8 },
};
