import { describe, expect, it } from "vitest";
import { fitBeat, frequencyError, spurDb } from "./analyse.ts";

const frameHz = 60;
const frames = 180;
const cyclesOf = (hz: number, phase = 0.2) =>
  Float64Array.from({ length: frames }, (_, n) => phase + (hz * n) / frameHz);
const wave = (hz: number, amplitude: number) =>
  cyclesOf(hz).map(it => 0.05 + amplitude * Math.cos(2 * Math.PI * it));

describe("the analysis of a luminance series", () => {
  it("a beat of 11 Hz on 60 frames a second → its amplitude, and no spur", () => {
    const fit = fitBeat(wave(11, 0.012), cyclesOf(11, 0));
    expect(fit.amplitude).toBeCloseTo(0.012, 12);
    expect(spurDb(fit)).toBeLessThan(-200);
  });

  it("a light that is 0.01 Hz off its beat → 0.01 Hz, and a light that drifts while it beats → 0", () => {
    expect(frequencyError(wave(10.01, 0.01), cyclesOf(10), frameHz)).toBeCloseTo(0.01, 4);
    expect(frequencyError(wave(9.93, 0.01), cyclesOf(10), frameHz)).toBeCloseTo(-0.07, 4);
    const drifting = wave(10, 0.01).map((it, n) => it + 0.0002 * n);
    expect(Math.abs(frequencyError(drifting, cyclesOf(10), frameHz))).toBeLessThan(1e-4);
  });

  it("a glide whose light follows its phase → 0 Hz of error", () => {
    const cycles = Float64Array.from(
      { length: frames },
      (_, n) => (10 * n) / frameHz + 0.4 * (n / frameHz) ** 2,
    );
    const series = cycles.map(it => 0.05 + 0.01 * Math.cos(2 * Math.PI * it));
    expect(Math.abs(frequencyError(series, cycles, frameHz))).toBeLessThan(1e-4);
  });

  it("a second harmonic of a hundredth → −40 dB, and a frame counter's 12 Hz for 13 → far above", () => {
    const beat = wave(10, 0.01);
    const harmonic = wave(20, 0.0001).map((it, n) => it - 0.05 + (beat[n] ?? 0));
    expect(spurDb(fitBeat(harmonic, cyclesOf(10)))).toBeCloseTo(-40, 0);
    expect(spurDb(fitBeat(wave(12, 0.01), cyclesOf(13)))).toBeGreaterThan(0);
  });
});
