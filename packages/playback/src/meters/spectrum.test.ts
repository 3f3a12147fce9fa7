import { scheduleOf, valueAt } from "@phaselock/signal";
import { bareScore, binaural, calmFocus, constant } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { createSpectrum, floorDb, placeOf, spectrumAxis } from "./spectrum.ts";

const monaural = { ...binaural, kind: "monaural" as const };
const columnOf = (hz: number) => Math.floor(placeOf(hz) * spectrumAxis.columns);

it("200 Hz in the left ear and 210 in the right are measured there, to 0.01 Hz and 0.1 dB", () => {
  const schedule = scheduleOf(bareScore(binaural, constant(10)), 300);
  const { leftDb, rightDb, peaks } = createSpectrum(schedule)(60);
  const db = 20 * Math.log10(0.5 * valueAt(schedule.master, 60));
  expect(peaks.map(({ ear }) => ear)).toEqual(["left", "right"]);
  for (const [n, hz] of [200, 210].entries()) {
    expect(peaks[n]?.hz).toBeCloseTo(hz, 2);
    expect(Math.abs((peaks[n]?.db ?? 0) - db)).toBeLessThan(0.1);
  }
  expect(leftDb.indexOf(Math.max(...leftDb))).toBe(columnOf(200));
  expect(rightDb.indexOf(Math.max(...rightDb))).toBe(columnOf(210));
});

it("two tones in both ears are two peaks, of which each ear gets both", () => {
  const { peaks } = createSpectrum(scheduleOf(bareScore(monaural, constant(10)), 300))(60);
  expect(peaks.map(({ ear, hz }) => [ear, Math.round(hz * 100) / 100])).toEqual([
    ["both", 200],
    ["both", 210],
  ]);
});

it("a binaural beat of 1 Hz: each ear has its own tone", () => {
  const { peaks } = createSpectrum(scheduleOf(bareScore(binaural, constant(1)), 300))(60);
  expect(peaks.map(({ ear, hz }) => [ear, Math.round(hz * 100) / 100])).toEqual([
    ["left", 200],
    ["right", 201],
  ]);
});

it("two tones that are too close to be told apart are named by their middle, whichever phase they have", () => {
  const read = createSpectrum(scheduleOf(bareScore(monaural, constant(1)), 300));
  for (const seconds of [60, 60.25, 60.5, 60.7]) {
    const { peaks } = read(seconds);
    expect(peaks.length).toBe(1);
    expect(peaks[0]?.hz).toBeCloseTo(200.5, 1);
  }
});

it("a pure tone leaves the rest of the spectrum at the floor", () => {
  const { leftDb } = createSpectrum(scheduleOf(bareScore(binaural, constant(10)), 300))(60);
  expect(leftDb[columnOf(400)]).toBe(floorDb);
  expect(leftDb[columnOf(10_000)]).toBe(floorDb);
});

it("a glide is measured where it is: 14 Hz at the start of calm focus, 10 while it holds", () => {
  const read = createSpectrum(scheduleOf(calmFocus, 600));
  expect(read(3).peaks.at(-1)?.hz).toBeCloseTo(214, 0);
  expect(read(300).peaks.at(-1)?.hz).toBeCloseTo(210, 2);
});

it("the first and the last second have a spectrum", () => {
  const read = createSpectrum(scheduleOf(calmFocus, 60));
  expect(read(0).peaks.length).toBeGreaterThan(0);
  expect(read(60).peaks.length).toBeGreaterThan(0);
});
