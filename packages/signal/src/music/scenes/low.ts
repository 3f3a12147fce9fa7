import { type Scene, softPad, wideArc } from "./scene.ts";

/** Deep and slow, with a gong now and then, beside the sea. */
export const low: Scene = {
  purpose: "rest",
  tonic: 45,
  mode: "aeolian",
  pace: 1.3,
  roots: [0, 5, 3, 2],
  stack: [0, 4, 2, 8, 6],
  pad: {
    ...softPad,
    timbre: "low",
    voicing: [45, 52, 57, 64],
    high: 67,
    level: 0.24,
    attackSeconds: 6,
    releaseSeconds: 9,
    brightness: 0.45,
    sway: 0.4,
    breathSeconds: 11,
    swell: 0.98,
    swellSeconds: 6.5,
    rest: 1.9,
  },
  drone: { level: 0.1, top: 45 },
  lines: [
    {
      voice: "gong",
      periodMs: 12697,
      chance: 0.7,
      low: 52,
      high: 69,
      level: 0.092,
      figure: 0.25,
      gapSeconds: 1.6,
    },
  ],
  outer: wideArc,
  room: { t60Seconds: 6, level: 0.8 },
  textures: [{ kind: "sea", level: 0.06 }],
  gain: 1.06,
};
