import { describe, expect, it } from "vitest";
import { integralAt, valueAt } from "../line/line.ts";
import type { ToneLayer } from "../score/score.ts";
import { renderEngine } from "../testing/offline.ts";
import { bareScore, binaural, calmFocus, constant } from "../testing/scores.ts";
import { decibels, fitSine, phaseDifference, splatterAbove } from "../testing/spectrum.ts";
import { createEngine } from "./engine.ts";
import { scheduleOf } from "./schedule.ts";

const sampleRate = 48_000;
const hour = 3600;
const engineOf = (layer: ToneLayer, beatHz = constant(10)) =>
  createEngine(scheduleOf(bareScore(layer, beatHz), hour + 60), sampleRate);

/** Phase of the beat between the ears, cycles, measured from one second of sound. */
function measuredBeatPhase(atSeconds: number): number {
  const { left, right } = renderEngine(engineOf(binaural), atSeconds, 1);
  return phaseDifference(fitSine(right, 210, sampleRate).cycles, fitSine(left, 200, sampleRate).cycles);
}

describe("the engine", () => {
  it("renders the same samples after a jump as when played through", () => {
    const throughout = renderEngine(engineOf(binaural), 0, 8);
    const jumped = renderEngine(engineOf(binaural), 4, 4);
    expect(throughout.right.slice(4 * sampleRate)).toEqual(jumped.right);
  });

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
    const schedule = scheduleOf(score, 60);
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
    const schedule = scheduleOf(bareScore(layer, constant(10)), 60);
    const { left } = renderEngine(createEngine(schedule, sampleRate), 0, 60);
    const gain = schedule.tones[0]?.gain ?? [];
    const worst = left.reduce((most, x, n) => {
      const seconds = n / sampleRate;
      const expected = valueAt(gain, seconds) * valueAt(schedule.master, seconds);
      return Math.max(most, Math.abs(x - expected * Math.sin(2 * Math.PI * ((200 * seconds) % 1))));
    }, 0);
    expect(worst).toBeLessThan(1e-5);
  });

  it.each([4, 10, 40])("gates %i Hz isochronically: silent while off, no splatter above 2 kHz", beatHz => {
    const layer: ToneLayer = { kind: "isochronic", carrierHz: 200, duty: 0.5, gain: constant(0.8) };
    const { left } = renderEngine(engineOf(layer, constant(beatHz)), 10, 2 ** 17 / sampleRate);
    expect(splatterAbove(2000, left, sampleRate)).toBeLessThan(-100);

    const period = sampleRate / beatHz;
    const middleOfOff = left.subarray(period / 2 - period * 0.04, period / 2 + period * 0.04);
    expect(decibels(Math.max(...middleOfOff.map(Math.abs)) ** 2 / 0.8 ** 2)).toBeLessThan(-90);
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

  it("keeps a whole score's true peak under −1 dBTP", { timeout: 30_000 }, () => {
    const engine = createEngine(scheduleOf(calmFocus, 60), sampleRate);
    const { left, right } = renderEngine(engine, 0, 60);
    const truePeak = Math.max(oversampledPeak(left), oversampledPeak(right));
    expect(20 * Math.log10(truePeak)).toBeLessThan(-1);
    expect(truePeak).toBeGreaterThan(0.5);
  });

  it("renders the same noise for the same score, and different noise in each ear", () => {
    const once = renderEngine(createEngine(scheduleOf(calmFocus, 60), sampleRate), 0, 1);
    const again = renderEngine(createEngine(scheduleOf(calmFocus, 60), sampleRate), 0, 1);
    expect(again).toEqual(once);
    expect(once.left).not.toEqual(once.right);
  });
});

/** Largest sample after four-fold oversampling by a windowed sinc of 24 taps (ITU-R BS.1770-5, annex 2). */
function oversampledPeak(samples: Float64Array): number {
  const taps = 12;
  const kernels = [0, 0.25, 0.5, 0.75].map(shift =>
    Float64Array.from({ length: 2 * taps }, (_, k) => {
      const x = k - taps + 1 - shift;
      return (
        (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (2 * taps + 2)) ** 2
      );
    }),
  );
  let peak = 0;
  for (const kernel of kernels)
    for (let n = taps; n < samples.length - taps; n++) {
      let sum = 0;
      for (let k = 0; k < kernel.length; k++) sum += (kernel[k] ?? 0) * (samples[n + k - taps + 1] ?? 0);
      peak = Math.max(peak, Math.abs(sum));
    }
  return peak;
}
