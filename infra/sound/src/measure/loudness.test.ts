import { expect, it } from "vitest";
import { amplitudeOf, bothOf, noise, samplesOf, shaped, sine } from "../testing/signals.ts";
import { loudness } from "./loudness.ts";
import { kWeighted } from "./stereo.ts";
import { truePeak } from "./true-peak.ts";

const loudnessOf = (samples: Float64Array) => loudness(kWeighted(bothOf(samples)));
const tone = (seconds: number, decibels: number) => sine(seconds, 1000, amplitudeOf(decibels));

/** A 1 kHz tone of these levels, dBFS, one after another. */
function steps(...parts: readonly (readonly [seconds: number, decibels: number])[]): Float64Array {
  const ends = parts.map((_, n) => parts.slice(0, n + 1).reduce((total, [seconds]) => total + seconds, 0));
  const levelAt = (at: number) => amplitudeOf(parts[ends.findIndex(end => at < end)]?.[1] ?? 0);
  return shaped(sine(ends.at(-1) ?? 0, 1000, 1), levelAt);
}

it.each([-23, -33])(
  "a stereo 1 kHz tone at %d dBFS has that loudness in LUFS (EBU Tech 3341, cases 1 and 2)",
  level => {
    const { loudnessLufs, loudest3sLufs, rangeLu, changeIn3sLu, monoLossLu } = loudnessOf(tone(10, level));
    expect(loudnessLufs).toBeCloseTo(level, 1);
    expect(loudest3sLufs).toBeCloseTo(level, 1);
    expect(rangeLu).toBeCloseTo(0, 1);
    expect(changeIn3sLu).toBeCloseTo(0, 1);
    expect(monoLossLu).toBeCloseTo(0, 5);
  },
);

it("quiet stretches are gated out of the loudness (EBU Tech 3341, case 3)", () => {
  const { loudnessLufs } = loudnessOf(steps([5, -36], [12, -23], [5, -36]));
  expect(Math.abs(loudnessLufs + 23)).toBeLessThan(0.1);
});

it.each([
  [-20, -30, 10],
  [-20, -15, 5],
])("tones of %d and %d dBFS have a range of %d LU (EBU Tech 3342, cases 1 and 2)", (first, second, range) => {
  expect(loudnessOf(steps([10, first], [10, second])).rangeLu).toBeCloseTo(range, 0);
});

it("a stretch 30 dB below the rest is gated out of the range", () => {
  expect(loudnessOf(steps([10, -20], [10, -50])).rangeLu).toBeLessThan(5);
});

it("a step of 10 dB is a change of 10 LU in 3 s", () => {
  expect(loudnessOf(steps([6, -30], [6, -20])).changeIn3sLu).toBeCloseTo(10, 1);
});

it("independent channels lose 3 LU in mono, and opposite ones everything", () => {
  const [left, right] = [noise(5, 0.1, 1), noise(5, 0.1, 2)];
  expect(loudness(kWeighted({ left, right })).monoLossLu).toBeCloseTo(3, 1);
  const opposite = loudness(kWeighted({ left, right: left.map(sample => -sample) }));
  expect(opposite.monoLossLu).toBe(Number.POSITIVE_INFINITY);
});

it("a quarter-rate tone between its samples peaks 3 dB above them (EBU Tech 3341, case 16)", () => {
  const samples = samplesOf(1, (_, n) => 0.5 * Math.sin(Math.PI / 4 + (Math.PI / 2) * n));
  expect(Math.max(...samples)).toBeCloseTo(0.354, 3);
  expect(truePeak(bothOf(samples)).truePeakDb).toBeCloseTo(-6, 1);
});
