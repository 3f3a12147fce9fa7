import { follow, prepareSmoothNoises } from "./smooth-noises.ts";
import type { TextureKind } from "./texture.ts";

/** The air of a quiet room: soft noise that hardly moves. */
export const air: TextureKind = {
  noises: [
    [
      [250, -9],
      [500, -1.4],
      [1000, -0.3],
      [2000, -3.2],
      [4500, -7.2],
      [9000, -13.2],
      [18_000, -26],
    ],
  ],
  prepareLevels(seed, sampleRate) {
    const noises = prepareSmoothNoises([0.19, 0.16], seed, sampleRate);
    return (frame, levels, at) => {
      follow(noises, frame);
      levels[at] = 0.6 + 0.5 * (noises.values[0] ?? 0);
      levels[at + 1] = 0.6 + 0.5 * (noises.values[1] ?? 0);
    };
  },
  calibration: { unit: 0.99, rms: 0.851, weightedPower: 1.38, peak: 5.7 },
};
