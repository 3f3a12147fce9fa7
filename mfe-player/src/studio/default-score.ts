import type { Score } from "@phaselock/signal";

/**
 * What a new pattern starts as: alpha over pink noise, which needs no headphones. It arrives from beta, holds, and
 * returns.
 */
export const defaultScore: Score = {
  version: 1,
  phases: [
    { name: "arriving", share: 0.25 },
    { name: "holding", share: 0.55 },
    { name: "returning", share: 0.2 },
  ],
  beatHz: {
    start: 14,
    segments: [
      { to: 10, curve: "raised-cosine" },
      { to: 10, curve: "raised-cosine" },
      { to: 12, curve: "raised-cosine" },
    ],
  },
  tones: [{ kind: "monaural", carrierHz: 200, gain: { start: 0.4, segments: [] } }],
  noise: [{ color: "pink", rms: { start: 0.03, segments: [] } }],
  visual: { kind: "rings", lobes: 7 },
};
