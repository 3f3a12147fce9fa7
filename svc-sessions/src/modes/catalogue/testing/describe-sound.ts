import { createEngine, type Schedule, scheduleOf } from "@phaselock/signal";
import {
  closedFormOf,
  measureDrift,
  powerAbove,
  renderEngine,
  worstDifference,
} from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import type { CataloguePattern } from "../catalogue-mode.ts";

/** A pattern at a sample rate, in Hz. */
export type SoundCase = { readonly pattern: CataloguePattern; readonly rate: number };

export const rates = [44_100, 48_000, 96_000];

/** Frames of one slice: 0.17 s, a power of two for its spectrum. */
const framesAt = (rate: number) => (rate > 50_000 ? 2 ** 14 : 2 ** 13);

/** Seconds at which slices begin: the session's start, the middle of each phase (where it glides fastest), its end. */
const slicesOf = ({ seconds, phases }: Schedule, rate: number): readonly number[] =>
  [0, ...phases.map(({ from, to }) => (from + to) / 2), seconds - framesAt(rate) / rate].map(
    at => (Math.floor((at * rate) / 128) * 128) / rate,
  );

/** The slices of a session, dealt out to the rates: each place is rendered at one of them, each rate renders some. */
const dealt = (schedule: Schedule, rate: number): readonly number[] =>
  slicesOf(schedule, rate).filter((_, n) => n % rates.length === rates.indexOf(rate));

const title = ({ pattern, rate }: SoundCase): string => `${pattern.name} at ${rate} Hz`;

/** Tests the sound of a session of typical length. */
export const describeSound = (cases: readonly SoundCase[]): void => {
  it.each(cases.map(it => [title(it), it] as const))(
    "%s: the tones follow their formulas, and stay 100 dB clean above 2 kHz",
    (_, { pattern, rate }) => {
      const tones = { ...scheduleOf(pattern.score, pattern.typicalSeconds), noise: [] };
      const frames = framesAt(rate);
      for (const at of dealt(tones, rate)) {
        const rendered = renderEngine(createEngine(tones, rate), at, frames / rate);
        const expected = closedFormOf(tones, rate, Math.round(at * rate), frames);
        expect(worstDifference(rendered, expected)).toBeLessThan(1e-5);
        expect(powerAbove(2000, rendered.right, rate)).toBeLessThan(-100);
      }
    },
  );

  it.each(cases.map(it => [title(it), it] as const))(
    "%s: every sample is a number, noise included",
    (_, { pattern, rate }) => {
      const schedule = scheduleOf(pattern.score, pattern.typicalSeconds);
      const { left, right } = renderEngine(createEngine(schedule, rate), schedule.seconds / 2, 0.02);
      expect(left.every(Number.isFinite) && right.every(Number.isFinite)).toBe(true);
    },
  );
};

/** Tests a session of an hour, which plays a long variant. */
export const describeDrift = (cases: readonly SoundCase[]): void => {
  it.each(cases.map(it => [title(it), it] as const))(
    "%s: the beat is exact to 1e-9 Hz, and no phase drifts by 0.01° in an hour",
    (_, { pattern, rate }) => {
      const drift = measureDrift(scheduleOf(pattern.score, 3600), rate, 4, 3594);
      expect(Math.abs(drift.beatHz)).toBeLessThan(1e-9);
      expect(Math.abs(drift.beatCycles) * 360).toBeLessThan(0.01);
      expect(Math.abs(drift.carrierCycles) * 360).toBeLessThan(0.01);
    },
  );
};

/** Each pattern with one of the rates in turn. */
export const atOneRate = (patterns: readonly CataloguePattern[]): readonly SoundCase[] =>
  patterns.map((pattern, n) => ({ pattern, rate: rates[n % rates.length] ?? 48_000 }));
