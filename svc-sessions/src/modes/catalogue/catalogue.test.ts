import { bandOf, bandSchema, modeSchema, slugSchema } from "@phaselock/contracts";
import { scoreSchema } from "@phaselock/signal";
import { describe, expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";

describe("the catalogue", () => {
  it("has at least 12 modes across all five bands, at least four of them basic", () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(12);
    const bands = new Set(catalogue.map(mode => bandOf(mode.targetFrequencyHz)));
    expect([...bands].sort()).toEqual([...bandSchema.options].sort());
    expect(catalogue.filter(mode => !mode.isPremium).length).toBeGreaterThanOrEqual(4);
  });

  it("has unique ids and names, ordered from the slowest frequency to the fastest", () => {
    expect(new Set(catalogue.map(mode => mode.id)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map(mode => mode.name)).size).toBe(catalogue.length);
    const hertz = catalogue.map(mode => mode.targetFrequencyHz);
    expect(hertz).toEqual(hertz.toSorted((a, b) => a - b));
  });

  it("defines Calm focus as designed: 14 easing to 10 Hz, 200 + 210 Hz, pink noise, basic", () => {
    const mode = catalogue.find(({ id }) => id === "calm-focus");
    expect(mode).toMatchObject({ name: "Calm focus", targetFrequencyHz: 10, isPremium: false });
    expect(mode?.score.beatHz).toMatchObject({ start: 14, segments: [{ to: 10 }, { to: 10 }, { to: 14 }] });
    expect(mode?.score.tones).toMatchObject([{ kind: "binaural", carrierHz: 200 }]);
    expect(mode?.score.noise).toMatchObject([{ color: "pink" }]);
  });

  it("guides the breath in Resonance breathing from nine breaths a minute to six", () => {
    const mode = catalogue.find(({ id }) => id === "resonance-breathing");
    expect(mode?.score.tones).toMatchObject([{ kind: "breath", carrierHz: 110 }]);
    expect(mode?.score.beatHz).toMatchObject({ start: 9 / 60, segments: [{ to: 6 / 60 }] });
  });

  it("modulates the noise in Quiet desk, and keeps its tone no louder than the noise", () => {
    const score = catalogue.find(({ id }) => id === "quiet-desk")?.score;
    expect(score?.noise).toMatchObject([{ color: "pink", depth: expect.any(Number) }]);
    const toneRms = (score?.tones[0]?.gain.start ?? 1) / Math.SQRT2;
    expect(toneRms).toBeLessThanOrEqual(score?.noise[0]?.rms.start ?? 0);
  });
});

describe.each(catalogue)("$name", mode => {
  const { score, targetFrequencyHz, description } = mode;
  const reached = [score.beatHz.start, ...score.beatHz.segments.map(segment => segment.to)];

  it("matches the contracts for scores and modes", () => {
    expect(scoreSchema.parse(score)).toEqual(score);
    expect(slugSchema.parse(mode.id)).toBe(mode.id);
    expect(modeSchema.shape.targetFrequencyHz.parse(targetFrequencyHz)).toBe(targetFrequencyHz);
  });

  it("reaches its target frequency", () => {
    expect(reached).toContain(targetFrequencyHz);
  });

  it("never plays gamma as a binaural beat", () => {
    const kinds = score.tones.map(tone => tone.kind);
    if (reached.some(hz => bandOf(hz) === "gamma")) expect(kinds).not.toContain("binaural");
  });

  it("mentions headphones if and only if it plays a binaural beat", () => {
    const binaural = score.tones.some(tone => tone.kind === "binaural");
    expect(/Headphones needed/.test(description)).toBe(binaural);
  });

  it("makes no health claim in its description", () => {
    expect(description).not.toMatch(
      /heal|cure|treat|therap|anxi|stress|depress|insomnia|boost|improve|pain/i,
    );
  });
});
