import { type Scene, softPad, wideArc } from "./scene.ts";

/** A piano with long rests between its phrases, so little happens at once that it stays behind a text. */
export const paper: Scene = {
  purpose: "reading",
  tonic: 58,
  mode: "mixolydian",
  pace: 0.9,
  roots: [0, 3, 4, 6],
  stack: [0, 4, 2, 8, 6],
  pad: {
    ...softPad,
    timbre: "warm",
    voicing: [46, 53, 60],
    high: 67,
    level: 0.17,
    attackSeconds: 4,
    releaseSeconds: 6,
    brightness: 0.2,
    sway: 0.25,
    swellSeconds: 5.5,
  },
  drone: { level: 0.09, top: 46 },
  lines: [
    {
      voice: "keys",
      periodMs: 8101,
      chance: 0.7,
      low: 65,
      high: 82,
      level: 0.14,
      figure: 0.45,
      gapSeconds: 0.8,
    },
  ],
  chords: {
    voice: "keys",
    periodMs: 13103,
    chance: 0.8,
    high: 74,
    level: 0.12,
    leastGapSeconds: 0.1,
    rollSeconds: 0.25,
  },
  outer: wideArc,
  room: { t60Seconds: 3.4, level: 0.6 },
  textures: [{ kind: "air", level: 0.007 }],
  gain: 1.65,
};
