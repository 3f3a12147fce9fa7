import { follow, prepareSmoothNoises, type SmoothNoises } from "./smooth-noises.ts";
import type { TextureKind } from "./texture.ts";

/** A band of the wind: its level, and how strongly and quickly it moves. */
const bands = [
  { level: 0.55, gust: 0.2, sway: 0.18, flutter: 0.12, swayHz: 1.1, flutterHz: 4.3 },
  { level: 0.85, gust: 0.25, sway: 0.18, flutter: 0.12, swayHz: 1.8, flutterHz: 6 },
  { level: 0.2, gust: 0.5, sway: 0.3, flutter: 0.2, swayHz: 2.5, flutterHz: 7.7 },
] as const;

/** Smooth noises: the gust's swell and its detail, which both ears share, then sway and flutter of each band and ear. */
const own = 2;

const rates = [
  0.23,
  0.9,
  ...bands.flatMap(({ swayHz, flutterHz }) => [swayHz, flutterHz, swayHz, flutterHz]),
];

/** Writes the level of each band in each ear. Bands follow the gust, the higher the more. */
function writeBands({ values }: SmoothNoises, levels: Float64Array, at: number): void {
  const swell = values[0] ?? 0;
  const gust = 2 * swell * Math.sqrt(swell) * (0.6 + 0.8 * (values[1] ?? 0));
  for (let n = 0; n < bands.length; n++) {
    const band = bands[n];
    if (!band) continue;
    const shared = band.level * (1 - band.gust + band.gust * gust);
    for (let ear = 0; ear < 2; ear++) {
      const sway = 2 * (values[own + 4 * n + 2 * ear] ?? 0);
      const flutter = 2 * (values[own + 4 * n + 2 * ear + 1] ?? 0);
      levels[at + 2 * n + ear] =
        shared * (1 - band.sway + band.sway * sway) * (1 - band.flutter + band.flutter * flutter);
    }
  }
}

/** Wind around a house: a rumble, a hollow tone of many frequencies, and a whistle that only gusts bring out. */
export const wind: TextureKind = {
  noises: [
    [
      [60, -2],
      [170, 0],
      [260, 0],
      [400, -12],
      [800, -40],
    ],
    [
      [170, -22],
      [284, -7],
      [400, -0.5],
      [470, -0.5],
      [623, -5],
      [869, -18],
      [1186, -27],
      [2122, -42],
      [4243, -60],
    ],
    [
      [400, -26],
      [650, -7],
      [800, -0.5],
      [950, -0.5],
      [1200, -9],
      [1600, -20],
      [3200, -42],
    ],
  ],
  prepareLevels(seed, sampleRate) {
    const noises = prepareSmoothNoises(rates, seed, sampleRate);
    return (frame, levels, at) => {
      follow(noises, frame);
      writeBands(noises, levels, at);
    };
  },
  calibration: { unit: 0.553, rms: 0.548, weightedPower: 0.29, peak: 5.0 },
};
