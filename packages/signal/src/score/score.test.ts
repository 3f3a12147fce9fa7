import { describe, expect, it } from "vitest";
import type { ToneLayer } from "../tones/index.ts";
import { needsHeadphones, type Score, scoreSchema } from "./score.ts";

const score: Score = {
  version: 1,
  phases: [
    { name: "arriving", share: 0.2 },
    { name: "holding", share: 0.6 },
    { name: "returning", share: 0.2 },
  ],
  beatHz: { start: 14, segments: [{ to: 10, curve: "raised-cosine" }] },
  tones: [{ kind: "binaural", carrierHz: 200, gain: { start: 0.4, segments: [] } }],
  noise: [{ color: "pink", rms: { start: 0.05, segments: [] } }],
  visual: { kind: "rings", lobes: 9 },
};

const messages = (changed: Partial<Score>) =>
  scoreSchema.safeParse({ ...score, ...changed }).error?.issues.map(issue => issue.message) ?? [];

describe("a score", () => {
  it("is accepted unchanged", () => {
    expect(scoreSchema.parse(score)).toEqual(score);
  });

  it("is refused when its phases don't fill the session", () => {
    expect(messages({ phases: [{ name: "all", share: 0.9 }] })).toEqual([
      "The shares of the phases must sum to 1",
    ]);
  });

  it("is refused when an automation has more segments than the score has phases", () => {
    expect(messages({ phases: [{ name: "all", share: 1 }] })).toEqual([]);
    const twice = [
      { to: 10, curve: "linear" as const },
      { to: 12, curve: "linear" as const },
    ];
    expect(
      messages({ phases: [{ name: "all", share: 1 }], beatHz: { start: 10, segments: twice } }),
    ).toHaveLength(1);
  });

  it("is refused when it plays gamma as a binaural beat", () => {
    const gamma = { start: 40, segments: [] };
    expect(messages({ beatHz: gamma })).toHaveLength(1);
    const tones: Score["tones"] = [
      { kind: "am", carrierHz: 200, depth: 1, gain: { start: 0.4, segments: [] } },
    ];
    expect(messages({ beatHz: gamma, tones })).toEqual([]);
  });

  it("is refused when tones and noise together exceed −1 dBTP", () => {
    expect(messages({ noise: [{ color: "brown", rms: { start: 0.09, segments: [] } }] })).toEqual([
      "Tones and noise together would exceed −1 dBTP",
    ]);
  });

  it("is accepted when its layers take turns, and refused when both are loud at once", () => {
    const phases = [
      { name: "one", share: 0.5 },
      { name: "other", share: 0.5 },
    ];
    const toneOf = (start: number, ...levels: number[]) => ({
      kind: "monaural" as const,
      carrierHz: 200,
      gain: { start, segments: levels.map(to => ({ to, curve: "raised-cosine" as const })) },
    });
    const scored = (...tones: Score["tones"]) => messages({ phases, tones, noise: [] });
    expect(scored(toneOf(0.8, 0.8, 0), toneOf(0, 0, 0.8))).toEqual([]);
    expect(scored(toneOf(0.8, 0.8, 0), toneOf(0, 0.2, 0.8))).toHaveLength(1);
  });

  it("is refused when it has an unknown key", () => {
    expect(scoreSchema.safeParse({ ...score, strobe: true }).success).toBe(false);
  });
});

describe("headphones", () => {
  const [binaural] = score.tones;
  const others = [{ kind: "monaural" }, { kind: "isochronic", duty: 0.5 }, { kind: "am", depth: 1 }] as const;
  it("are needed exactly when one of the layers is a binaural beat", () => {
    const layers: ToneLayer[] = others.map(other => ({
      carrierHz: 200,
      gain: { start: 0.2, segments: [] },
      ...other,
    }));
    expect(needsHeadphones({ tones: layers })).toBe(false);
    expect(needsHeadphones({ tones: binaural ? [...layers, binaural] : [] })).toBe(true);
  });
});

describe("a score of version 2", () => {
  const constant = (start: number) => ({ start, segments: [] });
  const music = { scene: "glass" as const, seed: 1, level: constant(1) };
  const version2: Partial<Score> = {
    version: 2,
    tones: [],
    noise: [],
    music,
    textures: [{ kind: "rain", level: constant(0.05) }],
    pulse: { depth: constant(1), shape: "cosine" },
  };

  it("has music, textures and a pulse, and needs no tone", () => {
    expect(messages(version2)).toEqual([]);
    expect(scoreSchema.parse({ ...score, ...version2 })).toEqual({ ...score, ...version2 });
  });

  it("is refused with neither tones nor music", () => {
    const { music: _music, ...bare } = version2;
    expect(messages(bare)).toEqual(["A score has tones or music"]);
  });

  it.each(["music", "textures", "pulse"] as const)("in version 1 has no %s", field => {
    expect(messages({ [field]: version2[field] })).toEqual(["A score of version 1 has no such field"]);
  });

  it.each([
    ["an unknown scene", { music: { ...music, scene: "brass" } }],
    ["a seed that is no whole number", { music: { ...music, seed: 1.5 } }],
    ["a seed beyond 31 bits", { music: { ...music, seed: 2 ** 31 } }],
    ["a key that is none of twelve", { music: { ...music, key: 12 } }],
    ["an unknown field", { music: { ...music, tempo: 60 } }],
    ["four textures", { textures: Array(4).fill({ kind: "sea", level: constant(0.1) }) }],
    ["a pulse over its full depth", { pulse: { depth: constant(1.1), shape: "cosine" } }],
    ["an unknown pulse", { pulse: { depth: constant(1), shape: "saw" } }],
  ])("is refused with %s", (_, changed) => {
    expect(scoreSchema.safeParse({ ...score, ...version2, ...changed }).success).toBe(false);
  });

  it("is refused when an automation of its music has more segments than there are phases", () => {
    const level = { start: 1, segments: Array(4).fill({ to: 0.5, curve: "linear" as const }) };
    expect(messages({ ...version2, music: { ...music, level } })).toHaveLength(1);
    expect(messages({ ...version2, pulse: { depth: level, shape: "gate" } })).toHaveLength(1);
  });

  it("whose music breathes needs a breath to follow", () => {
    const breathing = { ...version2, music: { ...music, breath: constant(1) } };
    expect(messages(breathing)).toHaveLength(1);
    expect(messages({ ...breathing, breathHz: constant(0.1) })).toEqual([]);
    expect(messages({ ...breathing, beatHz: constant(0.1) })).toEqual([]);
  });

  it("needs headphones when its music is binaural, and then has no beat over 30 Hz", () => {
    const apart = { ...version2, music: { ...music, binaural: true } };
    expect(needsHeadphones({ tones: [], music: { ...music, binaural: false } })).toBe(false);
    expect(needsHeadphones({ tones: [], music: apart.music })).toBe(true);
    expect(messages(apart)).toEqual([]);
    expect(messages({ ...apart, beatHz: constant(31) })).toHaveLength(1);
  });
});
