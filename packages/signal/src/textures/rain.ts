import { exp2 } from "../math/exp2.ts";
import type { GrainKind } from "./grains.ts";
import { follow, prepareSmoothNoises } from "./smooth-noises.ts";
import type { TextureKind } from "./texture.ts";

const kinds = 192;

/** Drops: few near, many far. */
const drops: GrainKind = {
  grains: Array.from({ length: kinds }, (_, n) => {
    const hz = 900 * exp2((3.3 * (n + 0.5)) / kinds);
    return { hz, chirp: (4 * ((n * 5) % 7)) / 6, decay: 130 + 0.11 * hz, attackSeconds: 0.0012, level: 1 };
  }),
  rates: [0.6],
  densityAt: noises => 300 * (0.7 + 0.6 * (noises[0] ?? 0)),
  shape(draws) {
    const near = draws[1] ?? 0;
    draws[1] = 0.12 + 1.6 * near * near * near * near * near;
  },
};

/** Steady rain: a hiss, a lower body, and single drops. */
export const rain: TextureKind = {
  noises: [
    [
      [450, -12],
      [900, -3],
      [1800, 0],
      [3200, 0],
      [6500, -3],
      [13_000, -12],
    ],
    [
      [90, -14],
      [180, -1.5],
      [360, 0.5],
      [650, 0],
      [1300, -3.5],
      [2600, -14],
    ],
  ],
  prepareLevels(seed, sampleRate) {
    const noises = prepareSmoothNoises([0.48, 0.27], seed, sampleRate);
    return (frame, levels, at) => {
      follow(noises, frame);
      const hiss = 0.54 + 0.16 * (noises.values[0] ?? 0);
      const body = 0.29 + 0.14 * (noises.values[1] ?? 0);
      levels[at] = hiss;
      levels[at + 1] = hiss;
      levels[at + 2] = body;
      levels[at + 3] = body;
    };
  },
  grains: { kind: drops, level: 0.75 },
  calibration: { unit: 0.999, rms: 0.724, weightedPower: 1.07, peak: 4.9 },
  withoutGrains: { unit: 1.01, rms: 0.726, weightedPower: 1.07, peak: 4.8 },
};
