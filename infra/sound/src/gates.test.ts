import { expect, it } from "vitest";
import { gates, gatesMissed } from "./gates.ts";
import type { Figures } from "./measure/index.ts";

/** A sound in the middle of every gate. */
const good: Figures = {
  seconds: 90,
  loudnessLufs: -17,
  loudest3sLufs: -14,
  rangeLu: 4,
  changeIn3sLu: 5,
  monoLossLu: 0.6,
  truePeakDb: -3,
  peakToLoudnessDb: 14,
  humDb: -1,
  humHz: 440,
  slopeDbPerOctave: -4,
  slopeDeviationDb: 4,
  midShare: 0.6,
  lowShare: 0.2,
  centroidHz: 450,
  centroidMoveOctaves: 0.8,
  roughnessAsper: 0.1,
  startleDb: 8,
  repetition: 0.5,
  onsetsPerMinute: 50,
  fluxDbPerSecond: 2.7,
  melChangeDb: 2,
};
const withBeat = (fourLinesDb: number, medianDepth: number): Figures => ({
  ...good,
  beat: { bands: [], fourLinesDb, medianDepth },
});
const labelsOf = (...args: Parameters<typeof gatesMissed>) => gatesMissed(...args).map(({ label }) => label);

it("a sound between all limits misses no gate, with a beat or without", () => {
  expect(gatesMissed(good)).toEqual([]);
  expect(gatesMissed(withBeat(30, 0.6), { depth: 0.6 })).toEqual([]);
});

it("a figure that isn't a number misses its gate", () => {
  expect(labelsOf({ ...good, repetition: Number.NaN })).toEqual(["repetition"]);
});

it("a beat needs lines of 20 dB and a depth within 0.03 of what it is to have", () => {
  expect(labelsOf(withBeat(19.9, 0.6), { depth: 0.6 })).toEqual(["beat line"]);
  expect(labelsOf(withBeat(30, 0.64), { depth: 0.6 })).toEqual(["beat depth"]);
  expect(labelsOf(withBeat(30, 0.56), { depth: 0.6 })).toEqual(["beat depth"]);
  expect(labelsOf(withBeat(30, 0.56))).toEqual([]);
});

it("with a beat, loudness and hum aren't judged and roughness may reach 1 asper", () => {
  const changed = { loudnessLufs: -20, humDb: 6, roughnessAsper: 0.9 };
  expect(labelsOf({ ...good, ...changed })).toEqual(["loudness", "hum", "roughness"]);
  expect(labelsOf({ ...withBeat(30, 0.6), ...changed })).toEqual([]);
  expect(labelsOf({ ...withBeat(30, 0.6), roughnessAsper: 1.1 })).toEqual(["roughness"]);
});

it.each(
  gates.flatMap(gate => [
    ...(gate.low === undefined ? [] : [{ ...gate, value: gate.low - 0.01, limit: gate.low }]),
    ...(gate.high === undefined ? [] : [{ ...gate, value: gate.high + 0.01, limit: gate.high }]),
  ]),
)("$label of $limit is allowed, $value is not", ({ figure, label, beat, value, limit }) => {
  const base = beat ? withBeat(30, 0.6) : good;
  expect(labelsOf({ ...base, [figure]: limit })).toEqual([]);
  expect(labelsOf({ ...base, [figure]: value })).toEqual([label]);
});
