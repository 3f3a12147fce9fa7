import { createEngine, quantumFrames, scheduleOf, valueAt } from "@phaselock/signal";
import { bareScore, binaural, calmFocus, constant, everyKind } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { instrumentRate } from "./render-span.ts";
import { triggerAt } from "./trigger.ts";
import { createWaveform, waveformSeconds } from "./waveform.ts";

const steady = scheduleOf(bareScore(binaural, constant(9.5)), 300);

it.each([
  ["with a glide over noise", calmFocus],
  ["of every kind of layer", everyKind],
])("a waveform is the engine's own samples, %s", (_, score) => {
  const schedule = scheduleOf(score, 360);
  const { left, right, fromFrame } = createWaveform(schedule)(200);
  const engine = createEngine(schedule, instrumentRate);
  const first = fromFrame - (fromFrame % quantumFrames);
  const [ofLeft, ofRight] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];
  engine.render(first, ofLeft, ofRight);
  const skipped = fromFrame - first;
  expect([...left.subarray(0, quantumFrames - skipped)]).toEqual([...ofLeft.subarray(skipped)]);
  expect([...right.subarray(0, quantumFrames - skipped)]).toEqual([...ofRight.subarray(skipped)]);
  expect(left.length).toBeGreaterThanOrEqual(waveformSeconds * instrumentRate);
});

/** The left and the right ear 10 ms after the trigger, between two frames as the picture draws them, of an amplitude of 1. */
function picturesOf(beatHz: number) {
  const schedule = scheduleOf(bareScore(binaural, constant(beatHz)), 300);
  const amplitude = 0.5 * valueAt(schedule.master, 30);
  const read = createWaveform(schedule);
  return Array.from({ length: 160 }, (_, n) => {
    const { left, right, leadFrames } = read(30 + n * 0.37);
    const at = 0.01 * instrumentRate + leadFrames;
    const between = (ear: Float64Array) => {
      const [a = 0, b = 0] = ear.subarray(Math.floor(at), Math.floor(at) + 2);
      return (a + (b - a) * (at - Math.floor(at))) / amplitude;
    };
    return { left: between(left), right: between(right) };
  });
}
const swing = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

it("a steady pattern's picture stands for a minute", () => {
  const pictures = picturesOf(10);
  expect(swing(pictures.map(({ left }) => left))).toBeLessThan(0.01);
  expect(swing(pictures.map(({ right }) => right))).toBeLessThan(0.01);
});

it("a beat that is no part of the carrier: one ear stands, the other moves by less than a tenth of its cycle", () => {
  const pictures = picturesOf(9.5);
  expect(swing(pictures.map(({ left }) => left))).toBeLessThan(0.01);
  expect(swing(pictures.map(({ right }) => right))).toBeLessThan(2 * Math.PI * (9.5 / 200));
});

it("a picture is never older than half a second, nor later than the sound", () => {
  for (const score of [calmFocus, everyKind, bareScore(binaural, constant(0.1))]) {
    const schedule = scheduleOf(score, 360);
    for (let seconds = 0; seconds < 360; seconds += 1.7) {
      const at = triggerAt(schedule, seconds);
      expect(at).toBeLessThanOrEqual(seconds);
      expect(at).toBeGreaterThan(seconds - 0.6);
    }
  }
});

it("the first and the last second of a session have a waveform", () => {
  const read = createWaveform(steady);
  expect(read(0).fromFrame).toBe(0);
  const { fromFrame, left } = read(300);
  expect(fromFrame + left.length).toBeLessThanOrEqual(300 * instrumentRate + 2);
});
