import { expect, it } from "vitest";
import { gates, gatesMissed } from "./gates.ts";
import { type Figures, measure } from "./measure/index.ts";
import { noise, samplesOf, shaped, sine } from "./testing/signals.ts";

const seconds = 30;
/** Almost the opposite, so that little is left of both in mono. */
const opposite = (samples: Float64Array) => samples.map(sample => -0.8 * sample);

/** A hum: one loud tone that never moves. */
const hum = sine(seconds, 1000, 0.9);
/** Hard bursts of a rough bass every 6 s, with nearly opposite channels: a loop with startles, of which a laptop plays nothing. */
const bursts = samplesOf(seconds, at => {
  const age = at % 6;
  const level = Math.max(0.02, Math.exp(-20 * age));
  return 0.4 * level * Math.sin(2 * Math.PI * 90 * at) * (1 - Math.cos(2 * Math.PI * 30 * at));
});
/** Hiss that chatters: as steep upwards as no music, and changing all over the spectrum. */
const chatter = shaped(noise(seconds, 0.02), at => (at % 0.5 < 0.25 ? 1 : 0.02));

const figures = [measure(hum, hum), measure(bursts, opposite(bursts)), measure(chatter, chatter)];

it.each(
  gates
    .filter(({ beat }) => beat !== true)
    .flatMap(({ label, low, high }) => [
      ...(low === undefined ? [] : [{ label, side: "below its lower limit" }]),
      ...(high === undefined ? [] : [{ label, side: "above its upper limit" }]),
    ]),
)("$label is found $side in a sound made for it", ({ label, side }) => {
  const missed = figures.flatMap(it => gatesMissed(it)).filter(it => it.label === label);
  const isMissed = missed.some(({ value, low, high }) =>
    side === "below its lower limit" ? low !== undefined && value < low : high !== undefined && value > high,
  );
  expect(isMissed).toBe(true);
});

/** A sound in the middle of every gate. */
const good: Figures = {
  seconds: 90,
  loudnessLufs: -17,
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
