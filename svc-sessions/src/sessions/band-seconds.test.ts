import { type BandSeconds, bandOf, bands } from "@phaselock/contracts";
import { type BeatCurve, lineOf, valueAt } from "@phaselock/signal";
import fc from "fast-check";
import { expect, it } from "vitest";
import { cataloguePatterns } from "../modes/catalogue/catalogue.ts";
import { bandSecondsOf } from "./band-seconds.ts";

const none: BandSeconds = { delta: 0, theta: 0, alpha: 0, beta: 0, gamma: 0 };
const curveOf = (start: number, ...to: number[]): BeatCurve => ({
  phases: to.map((_, n) => ({ name: `phase ${n}`, share: 1 / to.length })),
  beatHz: { start, segments: to.map(hz => ({ to: hz, curve: "raised-cosine" as const })) },
});

/** How far a second's middle may lie from where the beat enters a band, for the second to count for either, in seconds. */
const toleranceSeconds = 0.01;

/** Reads the beat in the middle of each played second. `unclear`: seconds whose middle is where the band changes. */
const countEachSecond = (
  { phases, beatHz }: BeatCurve,
  { plannedSeconds, playedSeconds }: { plannedSeconds: number; playedSeconds: number },
): { seconds: BandSeconds; unclear: number } => {
  const line = lineOf(
    beatHz,
    phases.map(({ share }) => share * plannedSeconds),
  );
  const seconds = { ...none };
  let unclear = 0;
  for (let middle = 0.5; middle < playedSeconds; middle++) {
    const [before, band, after] = [-toleranceSeconds, 0, toleranceSeconds].map(offset =>
      bandOf(valueAt(line, middle + offset)),
    );
    if (band) seconds[band]++;
    if (before !== band || after !== band) unclear++;
  }
  return { seconds, unclear };
};

/** The seconds that two counts have in different bands. */
const differing = (one: BandSeconds, other: BandSeconds): number =>
  bands.reduce((sum, band) => sum + Math.abs(one[band] - other[band]), 0) / 2;

/** Often on a band's limit, where a rounding error would show. */
const beats = fc.oneof(
  fc.constantFrom(0.05, 0.1, 4, 8, 13, 30, 45),
  fc.double({ min: 0.05, max: 45, noNaN: true }),
);
const curves: fc.Arbitrary<BeatCurve> = fc
  .record({
    start: beats,
    phases: fc.array(
      fc.record({
        weight: fc.integer({ min: 1, max: 20 }),
        to: beats,
        curve: fc.constantFrom("linear" as const, "raised-cosine" as const, "logarithmic" as const),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ start, phases }) => {
    const total = phases.reduce((sum, { weight }) => sum + weight, 0);
    return {
      phases: phases.map(({ weight }, n) => ({ name: `phase ${n}`, share: weight / total })),
      beatHz: { start, segments: phases.map(({ to, curve }) => ({ to, curve })) },
    };
  });
const lengths = fc
  .integer({ min: 60, max: 3600 })
  .chain(plannedSeconds =>
    fc.record({ plannedSeconds: fc.constant(plannedSeconds), playedSeconds: fc.nat(plannedSeconds) }),
  );

it("a beat that crosses 13 Hz halfway → half of the seconds are beta, half alpha", () => {
  // A raised cosine is in the middle of its values in the middle of its time.
  expect(bandSecondsOf(curveOf(14, 12), { plannedSeconds: 600, playedSeconds: 600 })).toEqual({
    ...none,
    beta: 300,
    alpha: 300,
  });
});

it("a session that ends before the beat leaves its first band → every played second is in that band", () => {
  expect(bandSecondsOf(curveOf(14, 12), { plannedSeconds: 600, playedSeconds: 217 })).toEqual({
    ...none,
    beta: 217,
  });
});

it("any curve and length → the seconds sum to those played, and are those counted one by one", () => {
  fc.assert(
    fc.property(curves, lengths, (curve, length) => {
      const seconds = bandSecondsOf(curve, length);
      expect(bands.reduce((sum, band) => sum + seconds[band], 0)).toBe(length.playedSeconds);
      const counted = countEachSecond(curve, length);
      expect(differing(seconds, counted.seconds)).toBeLessThanOrEqual(counted.unclear);
    }),
    { numRuns: 200 },
  );
});

it("one more second played → one band has one second more, and no band has fewer", () => {
  fc.assert(
    fc.property(curves, lengths, (curve, { plannedSeconds, playedSeconds }) => {
      fc.pre(playedSeconds < plannedSeconds);
      const now = bandSecondsOf(curve, { plannedSeconds, playedSeconds });
      const next = bandSecondsOf(curve, { plannedSeconds, playedSeconds: playedSeconds + 1 });
      expect(bands.map(band => next[band] - now[band]).sort()).toEqual([0, 0, 0, 0, 1]);
    }),
  );
});

it.each(cataloguePatterns)("$id: an hour's seconds by band are those counted one by one", ({ score }) => {
  const hour = { plannedSeconds: 3600, playedSeconds: 3600 };
  expect(bandSecondsOf(score, hour)).toEqual(countEachSecond(score, hour).seconds);
});
