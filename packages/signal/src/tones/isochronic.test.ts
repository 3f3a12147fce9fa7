import { describe, expect, it } from "vitest";
import { createEngine } from "../engine/engine.ts";
import type { Automation } from "../score/automation.ts";
import { renderEngine } from "../testing/offline.ts";
import { bareScore, constant, untrimmed } from "../testing/scores.ts";
import { decibels, powerAbove } from "../testing/spectrum.ts";
import type { ToneLayer } from "./index.ts";

const gain = 0.8;
const layerOf = (carrierHz: number, duty: number): ToneLayer => ({
  kind: "isochronic",
  carrierHz,
  duty,
  gain: constant(gain),
});
const engineOf = (layer: ToneLayer, beatHz: Automation, rate: number) =>
  createEngine(untrimmed(bareScore(layer, beatHz), 60), rate);

/** Frames of one measurement: about 0.7 to 1.4 seconds. */
const window = 2 ** 16;
const rates = [44_100, 48_000, 96_000];

const corners = [4, 10, 36, 45].flatMap(beatHz =>
  [40, 1000].flatMap(carrierHz =>
    [0.2, 0.5, 0.8].flatMap(duty => rates.map(rate => ({ beatHz, carrierHz, duty, rate }))),
  ),
);

describe("an isochronic tone", () => {
  it.each(corners)(
    "$carrierHz Hz gated at $beatHz Hz, duty $duty, at $rate Hz: all its power above 2 kHz is 100 dB down",
    ({ beatHz, carrierHz, duty, rate }) => {
      const engine = engineOf(layerOf(carrierHz, duty), constant(beatHz), rate);
      const { left } = renderEngine(engine, 10, window / rate);
      expect(powerAbove(2000, left.subarray(0, window), rate)).toBeLessThan(-100);
    },
  );

  it.each(rates)("stays as clean while its beat glides, at %i Hz", rate => {
    const glide: Automation = { start: 4, segments: [{ to: 45, curve: "raised-cosine" }] };
    for (const carrierHz of [250, 1000])
      for (const seconds of [8, 30, 50]) {
        const { left } = renderEngine(
          engineOf(layerOf(carrierHz, 0.75), glide, rate),
          seconds,
          window / rate,
        );
        expect(powerAbove(2000, left.subarray(0, window), rate)).toBeLessThan(-100);
      }
  });

  it.each([4, 10, 36])("is 90 dB down in the middle of the off phase at %i Hz", beatHz => {
    const rate = 48_000;
    const { left } = renderEngine(engineOf(layerOf(200, 0.5), constant(beatHz), rate), 10, 1);
    const period = rate / beatHz;
    const middleOfOff = left.subarray(period / 2 - period * 0.04, period / 2 + period * 0.04);
    expect(decibels(Math.max(...middleOfOff.map(Math.abs)) ** 2 / gain ** 2)).toBeLessThan(-90);
  });
});
