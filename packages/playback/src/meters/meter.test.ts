import { scheduleOf } from "@phaselock/signal";
import { bareScore, binaural, constant } from "@phaselock/signal/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createMeterAnswers } from "./answer-meter.ts";
import type { Loudness } from "./loudness.ts";
import { openMeter } from "./meter.ts";
import type { MeterRequest } from "./meter-protocol.ts";

/** A worker that answers in the next turn, as a real one does. */
class InPage {
  onmessage: (event: { data: unknown }) => void = () => {};
  readonly #answer = createMeterAnswers(data => void setTimeout(() => this.onmessage({ data })));
  postMessage(request: MeterRequest) {
    setTimeout(() => this.#answer(request));
  }
  terminate() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", InPage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scheduleAt = (hz: number) => scheduleOf(bareScore(binaural, constant(hz)), 60);

function open() {
  const spectra: (readonly [right: number, seconds: number])[] = [];
  const loudness: Loudness[] = [];
  const meter = openMeter({
    onSpectra({ spectrum, modulation }, seconds) {
      const right = Math.round(spectrum.peaks[1]?.hz ?? 0);
      expect(modulation.beatHz).toBe(right - 200);
      spectra.push([right, seconds]);
    },
    onLoudness: it => loudness.push(it),
  });
  return { meter, spectra, loudness };
}

it("a pattern's spectrum is measured when asked for, and its loudness once", async () => {
  const { meter, spectra, loudness } = open();
  meter.load(scheduleAt(10));
  meter.askSpectra(20);
  await vi.advanceTimersByTimeAsync(10);
  expect(spectra).toEqual([[210, 20]]);
  await vi.runAllTimersAsync();
  expect(loudness.length).toBe(1);
  expect(loudness[0]?.lufs).toBeGreaterThan(-15);
});

it("while a spectrum is measured, only the newest second waits, so that none queue up", async () => {
  const { meter, spectra } = open();
  meter.load(scheduleAt(10));
  for (const seconds of [20, 21, 22]) meter.askSpectra(seconds);
  await vi.advanceTimersByTimeAsync(20);
  expect(spectra.map(([, seconds]) => seconds)).toEqual([20, 22]);
});

it("another pattern is measured at the same second, and the one before no longer", async () => {
  const { meter, spectra, loudness } = open();
  meter.load(scheduleAt(10));
  meter.askSpectra(20);
  meter.load(scheduleAt(20));
  await vi.runAllTimersAsync();
  expect(spectra).toEqual([[220, 20]]);
  expect(loudness.length).toBe(1);
});

it("a second that is asked for before the first pattern is measured once it is there", async () => {
  const { meter, spectra } = open();
  meter.askSpectra(20);
  meter.load(scheduleAt(10));
  await vi.advanceTimersByTimeAsync(10);
  expect(spectra).toEqual([[210, 20]]);
});
