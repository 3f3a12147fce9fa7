import { expect, it } from "vitest";
import { forSpeakers } from "./for-speakers.ts";
import { needsHeadphones, type Score } from "./score.ts";

const gain = { start: 0.2, segments: [{ to: 0.3, curve: "linear" as const }] };
const score: Score = {
  version: 1,
  phases: [{ name: "holding", share: 1 }],
  beatHz: { start: 14, segments: [{ to: 10, curve: "raised-cosine" }] },
  tones: [
    { kind: "binaural", carrierHz: 200, gain },
    { kind: "am", carrierHz: 100, gain, depth: 0.5 },
  ],
  noise: [{ color: "pink", rms: { start: 0.02, segments: [] } }],
  visual: { kind: "rings", lobes: 9 },
};

it("a binaural layer becomes isochronic with the same carrier, gain and beat", () => {
  expect(forSpeakers(score)).toEqual({
    ...score,
    tones: [{ kind: "isochronic", carrierHz: 200, gain, duty: 0.5 }, score.tones[1]],
  });
  expect(needsHeadphones(forSpeakers(score) ?? score)).toBe(false);
});

it("a score that works from speakers is returned unchanged", () => {
  const monaural: Score = { ...score, tones: [{ kind: "monaural", carrierHz: 200, gain }] };
  expect(forSpeakers(monaural)).toBe(monaural);
});

it("a score whose version the schema refuses → null", () => {
  const tooFast = { ...score, beatHz: { start: 46, segments: [] } };
  expect(forSpeakers(tooFast)).toBeNull();
});

it("binaural music pulses instead, at full depth unless the score has a pulse", () => {
  const music = { scene: "glass" as const, seed: 1, level: { start: 1, segments: [] }, binaural: true };
  const apart: Score = { ...score, version: 2, tones: [], noise: [], music };
  const version = forSpeakers(apart);
  expect(version).toMatchObject({ pulse: { depth: { start: 1 } }, music: { binaural: false } });
  expect(needsHeadphones(version ?? apart)).toBe(false);
  const pulse = { depth: { start: 0.4, segments: [] }, shape: "gate" as const };
  expect(forSpeakers({ ...apart, pulse })?.pulse).toEqual(pulse);
});
