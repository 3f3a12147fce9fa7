import { describe, expect, it } from "vitest";
import { integralAt, valueAt } from "../line/line.ts";
import { renderEngine } from "../testing/offline.ts";
import { bareScore, binaural, calmFocus, constant, everyKind, untrimmed } from "../testing/scores.ts";
import { decibels, fitSine, phaseDifference, worstUlps } from "../testing/spectrum.ts";
import type { ToneLayer } from "../tones/index.ts";
import { createEngine } from "./engine.ts";
import { quantumFrames } from "./quantum.ts";
import { scheduleOf } from "./schedule.ts";

const sampleRate = 48_000;
const hour = 3600;
const engineOf = (layer: ToneLayer, beatHz = constant(10)) =>
  createEngine(untrimmed(bareScore(layer, beatHz), hour + 60), sampleRate);

/** Phase of the beat between the ears, cycles, measured from one second of sound. */
function measuredBeatPhase(atSeconds: number): number {
  const { left, right } = renderEngine(engineOf(binaural), atSeconds, 1);
  return phaseDifference(fitSine(right, 210, sampleRate).cycles, fitSine(left, 200, sampleRate).cycles);
}

describe("the engine", () => {
  it.each([44_100, 48_000, 96_000])(
    "renders the same samples after a jump as when played through, noise included, at %i Hz",
    rate => {
      const engine = () => createEngine(scheduleOf(everyKind, 60), rate);
      const throughout = renderEngine(engine(), 0, 2.5);
      const jumped = renderEngine(engine(), 2, 0.5);
      const first = Math.round((2 * rate) / quantumFrames) * quantumFrames;
      for (const ear of ["left", "right"] as const) {
        const expected = throughout[ear].subarray(first, first + jumped[ear].length);
        expect(worstUlps(jumped[ear], expected)).toBeLessThanOrEqual(1);
      }
    },
  );

  it("keeps the beat within 1e-9 Hz and the phase within 0.01° over an hour", () => {
    const drift = phaseDifference(measuredBeatPhase(hour), measuredBeatPhase(4));
    expect(Math.abs(drift) / (hour - 4)).toBeLessThan(1e-9);
    expect(Math.abs(drift) * 360).toBeLessThan(0.01);
  });

  it("keeps each ear's tone in phase over an hour", () => {
    const { left } = renderEngine(engineOf(binaural), hour, 1);
    expect(Math.abs(phaseDifference(fitSine(left, 200, sampleRate).cycles, 0)) * 360).toBeLessThan(0.01);
  });

  it("renders a pure sine: SNR above 140 dB, harmonics below −140 dB", () => {
    const { left } = renderEngine(engineOf(binaural), 10, 1);
    const { energy, residual, amplitude } = fitSine(Float32Array.from(left), 200, sampleRate);
    expect(decibels(energy / residual)).toBeGreaterThan(140);
    const harmonics = [400, 600, 800, 1000].map(hz => fitSine(left, hz, sampleRate).amplitude ** 2);
    expect(decibels(harmonics.reduce((a, b) => a + b) / amplitude ** 2)).toBeLessThan(-140);
  });

  it("glides the beat along its closed form, even within a quantum", () => {
    const score = bareScore(binaural, { start: 14, segments: [{ to: 4, curve: "raised-cosine" }] });
    const schedule = untrimmed(score, 60);
    const engine = createEngine(schedule, sampleRate);
    const { right } = renderEngine(engine, 16, 1);
    const expected = (n: number) =>
      200 * (16 + n / sampleRate) + integralAt(schedule.beat, 16 + n / sampleRate);
    const worst = right.reduce(
      (most, x, n) => Math.max(most, Math.abs(x - 0.5 * Math.sin(2 * Math.PI * (expected(n) % 1)))),
      0,
    );
    expect(worst).toBeLessThan(1e-8);
  });

  it("keeps gains within 1e-5 of their closed form", () => {
    const layer: ToneLayer = {
      ...binaural,
      gain: { start: 0.1, segments: [{ to: 0.8, curve: "raised-cosine" }] },
    };
    const schedule = untrimmed(bareScore(layer, constant(10)), 60);
    const { left } = renderEngine(createEngine(schedule, sampleRate), 0, 60);
    const gain = schedule.tones[0]?.gain ?? [];
    const worst = left.reduce((most, x, n) => {
      const seconds = n / sampleRate;
      const expected = valueAt(gain, seconds) * valueAt(schedule.master, seconds);
      return Math.max(most, Math.abs(x - expected * Math.sin(2 * Math.PI * ((200 * seconds) % 1))));
    }, 0);
    expect(worst).toBeLessThan(1e-5);
  });

  it("mixes both tones in each ear when monaural, and modulates down to its depth when AM", () => {
    const monaural = renderEngine(engineOf({ ...binaural, kind: "monaural" }), 10, 1);
    expect(monaural.left).toEqual(monaural.right);
    expect(fitSine(monaural.left, 200, sampleRate).amplitude).toBeCloseTo(0.25, 9);
    expect(fitSine(monaural.left, 210, sampleRate).amplitude).toBeCloseTo(0.25, 9);

    const am = renderEngine(engineOf({ ...binaural, kind: "am", depth: 0.8 }), 10, 1);
    expect(fitSine(am.left, 200, sampleRate).amplitude).toBeCloseTo(0.5 * 0.6, 9);
    expect(fitSine(am.left, 210, sampleRate).amplitude).toBeCloseTo(0.5 * 0.2, 9);
  });

  it("renders the same noise for the same score, and different noise in each ear", () => {
    const once = renderEngine(createEngine(scheduleOf(calmFocus, 60), sampleRate), 0, 1);
    const again = renderEngine(createEngine(scheduleOf(calmFocus, 60), sampleRate), 0, 1);
    expect(again).toEqual(once);
    expect(once.left).not.toEqual(once.right);
  });
});
