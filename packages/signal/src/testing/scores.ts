import type { Automation, Score, ToneLayer } from "../score/score.ts";

export const constant = (value: number): Automation => ({ start: value, segments: [] });

/** A score with one tone layer and nothing else, for measurements. */
export const bareScore = (layer: ToneLayer, beatHz: Automation): Score => ({
  version: 1,
  phases: [{ name: "all", share: 1 }],
  beatHz,
  tones: [layer],
  noise: [],
  visual: { kind: "rings", lobes: 9 },
});

export const binaural: ToneLayer = { kind: "binaural", carrierHz: 200, gain: constant(0.5) };

/** A complete score: alpha, arriving from 14 Hz, holding 10 Hz, returning, over pink noise. */
export const calmFocus: Score = {
  version: 1,
  phases: [
    { name: "arriving", share: 0.22 },
    { name: "holding", share: 0.6 },
    { name: "returning", share: 0.18 },
  ],
  beatHz: {
    start: 14,
    segments: [
      { to: 10, curve: "raised-cosine" },
      { to: 10, curve: "linear" },
      { to: 14, curve: "raised-cosine" },
    ],
  },
  tones: [{ ...binaural, gain: { start: 0.3, segments: [{ to: 0.5, curve: "raised-cosine" }] } }],
  noise: [{ color: "pink", rms: constant(0.06) }],
  visual: { kind: "rings", lobes: 9 },
};
