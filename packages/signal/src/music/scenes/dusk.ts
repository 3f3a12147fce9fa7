import { type Scene, softPad } from "./scene.ts";

/**
 * For falling asleep: fourths and fifths in a scale without semitones, five quiet low voices instead of four, long ends
 * and short swells. The level hardly changes over the session, only the number of notes does.
 */
export const dusk: Scene = {
  purpose: "sleep",
  tonic: 54,
  mode: "minor pentatonic",
  pace: 1.2,
  roots: [0, 1, 2, 4],
  stack: [0, 3, 2, 4],
  pad: {
    ...softPad,
    timbre: "warm",
    voicing: [45, 49, 54, 59, 64],
    high: 69,
    level: 0.18,
    copies: 5,
    detuneCents: 9,
    attackSeconds: 5,
    releaseSeconds: 8,
    brightness: 0.45,
    sway: 0.6,
    breathSeconds: 9,
    swell: 0.95,
    swellSeconds: 5,
    rest: 1.4,
  },
  drone: { level: 0.07, top: 45 },
  lines: [
    {
      voice: "gong",
      periodMs: 17389,
      chance: 0.7,
      low: 52,
      high: 66,
      level: 0.05,
      figure: 0.1,
      gapSeconds: 2.3,
    },
    {
      voice: "harp",
      periodMs: 11213,
      chance: 0.6,
      low: 57,
      high: 71,
      level: 0.06,
      figure: 0.3,
      gapSeconds: 1.1,
    },
  ],
  outer: { density: 0.3, level: 0.94 },
  room: { t60Seconds: 6, level: 0.85 },
  textures: [
    { kind: "wind", level: 0.05 },
    { kind: "air", level: 0.012 },
  ],
  gain: 1.1,
};
