import { type Schedule, scheduleOf } from "../engine/schedule.ts";
import { valueAt } from "../line/line.ts";
import type { Automation } from "../score/automation.ts";
import type { Score } from "../score/score.ts";
import type { ToneLayer } from "../tones/index.ts";

export const constant = (value: number): Automation => ({ start: value, segments: [] });

/** A score laid out without the trim to the target loudness, so that a layer has the amplitude of its gain. */
export function untrimmed(score: Score, seconds: number): Schedule {
  const schedule = scheduleOf(score, seconds);
  const trim = valueAt(schedule.master, seconds / 2);
  const master = schedule.master.map(it => ({ ...it, from: it.from / trim, to: it.to / trim }));
  return { ...schedule, master };
}

/** A score with one tone layer and nothing else, for measurements. */
export const bareScore = (layer: ToneLayer, beatHz: Automation): Score => ({
  version: 1,
  phases: [{ name: "all", share: 1 }],
  beatHz,
  tones: [layer],
  noise: [],
  visual: { kind: "rings", lobes: 9 },
});

export const binaural = {
  kind: "binaural" as const,
  carrierHz: 200,
  gain: constant(0.5),
} satisfies ToneLayer;

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

/** A session of music that pulses at 10 Hz, without a tone. */
export const glassMusic: Score = {
  version: 2,
  phases: calmFocus.phases,
  beatHz: constant(10),
  tones: [],
  noise: [],
  music: { scene: "glass", seed: 1, level: constant(1) },
  pulse: { depth: constant(1), shape: "cosine" },
  visual: { kind: "rings", lobes: 9 },
};

const moving: Automation = {
  start: 0.05,
  segments: [
    { to: 0.1, curve: "linear" },
    { to: 0.08, curve: "logarithmic" },
    { to: 0.05, curve: "raised-cosine" },
  ],
};

/** A score with every kind of tone, every colour of noise and every curve. */
export const everyKind: Score = {
  ...calmFocus,
  beatHz: {
    start: 10,
    segments: [
      { to: 20, curve: "linear" },
      { to: 5, curve: "logarithmic" },
      { to: 10, curve: "raised-cosine" },
    ],
  },
  breathHz: constant(0.1),
  tones: [
    { kind: "binaural", carrierHz: 200, gain: moving },
    { kind: "monaural", carrierHz: 300, gain: moving },
    { kind: "isochronic", carrierHz: 400, gain: moving, duty: 0.5 },
    { kind: "am", carrierHz: 500, gain: moving, depth: 0.8 },
    { kind: "breath", carrierHz: 110, gain: moving },
    { kind: "recording", gain: moving, depth: 0.5 },
  ],
  noise: [
    { color: "white", rms: constant(0.01) },
    { color: "pink", rms: constant(0.02), depth: 0.5 },
    { color: "brown", rms: constant(0.02) },
  ],
};
