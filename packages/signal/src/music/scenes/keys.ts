import { type Scene, softPad, wideArc } from "./scene.ts";

/** A soft electric piano at a window: rolled sevenths, and rain. */
export const keys: Scene = {
  purpose: "desk work",
  tonic: 48,
  mode: "ionian",
  pace: 0.5,
  roots: [0, 5, 3, 1],
  stack: [0, 6, 2, 4, 8],
  pad: { ...softPad, timbre: "warm", voicing: [48, 55, 59, 64], level: 0.12, brightness: 0.25 },
  drone: { level: 0.12, top: 46 },
  lines: [
    {
      voice: "keys",
      periodMs: 4099,
      chance: 0.75,
      low: 67,
      high: 86,
      level: 0.14,
      figure: 0.6,
      gapSeconds: 0.45,
    },
  ],
  chords: {
    voice: "keys",
    periodMs: 5903,
    chance: 0.85,
    high: 79,
    level: 0.17,
    leastGapSeconds: 0.07,
    rollSeconds: 0.16,
  },
  outer: wideArc,
  room: { t60Seconds: 2.6, level: 0.5 },
  textures: [{ kind: "rain", level: 0.014 }],
  gain: 1.6,
};
