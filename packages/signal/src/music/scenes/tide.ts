import { type Scene, softPad } from "./scene.ts";

/**
 * For slow breathing: a choir whose notes swell about six times a minute, on suspended chords, which have no third and
 * so want to go nowhere, and a harp that rolls them upwards like a breath in.
 */
export const tide: Scene = {
  purpose: "slow breathing",
  tonic: 52,
  mode: "dorian",
  pace: 1.1,
  roots: [0, 3, 4, 6],
  stack: [0, 4, 8, 3, 6],
  pad: {
    ...softPad,
    timbre: "choir",
    voicing: [47, 52, 59, 66],
    high: 69,
    level: 0.22,
    copies: 5,
    detuneCents: 10,
    attackSeconds: 4.5,
    releaseSeconds: 6,
    brightness: 0.4,
    sway: 0.45,
    breathSeconds: 10,
    vibratoCents: 8,
    vibratoHz: 4.1,
    swell: 0.97,
    swellSeconds: 10,
    rest: 2.2,
  },
  drone: { level: 0.1, top: 45 },
  lines: [
    {
      voice: "kalimba",
      periodMs: 7001,
      chance: 0.6,
      low: 64,
      high: 79,
      level: 0.11,
      figure: 0.3,
      gapSeconds: 0.9,
    },
  ],
  chords: {
    voice: "harp",
    periodMs: 11311,
    chance: 0.85,
    high: 78,
    level: 0.13,
    leastGapSeconds: 0.45,
    rollSeconds: 0.3,
  },
  outer: { density: 0.5, level: 0.85 },
  room: { t60Seconds: 5, level: 0.75 },
  textures: [{ kind: "sea", level: 0.055 }],
  gain: 1.08,
};
