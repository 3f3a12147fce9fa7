import { exp2, power } from "../math/exp2.ts";
import type { GrainKind } from "./grains.ts";
import { follow, prepareSmoothNoises } from "./smooth-noises.ts";
import type { TextureKind } from "./texture.ts";

const kinds = 192;

/** Bubbles, whose pitch rises as they near the surface. They come in gusts; big ones come together. */
const bubbles: GrainKind = {
  grains: Array.from({ length: kinds }, (_, n) => {
    const hz = 330 * exp2((4.1 * (n + 0.5)) / kinds);
    const rise = ((n * 5) % 13) / 12;
    return {
      hz,
      chirp: 1 + 7 * rise * rise,
      decay: 22 + 0.045 * hz,
      attackSeconds: 0.003,
      level: power(500 / hz, 0.25),
    };
  }),
  rates: [7, 0.8, 2.3],
  densityAt(noises) {
    const gust = noises[0] ?? 0;
    return 25 + 300 * gust * gust * Math.sqrt(gust) * (0.5 + 0.7 * (noises[1] ?? 0));
  },
  shape(draws, noises) {
    const low = noises[2] ?? 0;
    const place = draws[0] ?? 0;
    const root = Math.sqrt(place);
    const near = draws[1] ?? 0;
    draws[0] = (1 - low) * root * Math.sqrt(root) + low * place * root;
    draws[1] = 0.2 + 1.1 * near * near * near * near;
  },
};

/** A small stream: bubbles over a thin bed and spray. */
export const stream: TextureKind = {
  noises: [
    [
      [130, -10],
      [260, -1],
      [500, 1],
      [900, 0],
      [1800, -5],
      [3600, -16],
    ],
    [
      [900, -12],
      [1800, -3.5],
      [3000, -2],
      [6000, -6],
      [12_000, -18],
    ],
  ],
  prepareLevels(seed, sampleRate) {
    const noises = prepareSmoothNoises([3.1, 0.7, 3.1, 0.7, 11], seed, sampleRate);
    return (frame, levels, at) => {
      follow(noises, frame);
      const { values } = noises;
      const bed = 0.3 * (0.55 + 0.45 * (values[0] ?? 0) * (values[1] ?? 0));
      const spray = 0.12 * (0.55 + 0.45 * (values[2] ?? 0) * (values[3] ?? 0)) * (0.5 + (values[4] ?? 0));
      levels[at] = bed;
      levels[at + 1] = bed;
      levels[at + 2] = spray;
      levels[at + 3] = spray;
    };
  },
  grains: { kind: bubbles, level: 0.8 },
  calibration: { unit: 0.989, rms: 0.248, weightedPower: 0.086, peak: 2.4 },
  withoutGrains: { unit: 1.12, rms: 0.242, weightedPower: 0.0864, peak: 1.8 },
};
