import { expect, it } from "vitest";
import { scheduleOf } from "../engine/schedule.ts";
import { closedFormOf } from "./closed-form.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { fitPhaseErrors } from "./phase-errors.ts";
import { bareScore, constant } from "./scores.ts";

const rate = 8_000;
const layers = [
  { kind: "binaural" },
  { kind: "monaural" },
  { kind: "am", depth: 0.8 },
  { kind: "isochronic", duty: 0.5 },
  { kind: "breath" },
] as const;

it.each(layers)("a shift of the $kind tone's phases is measured to a tenth while its beat glides", layer => {
  const gliding = { start: 0.1, segments: [{ to: 0.4, curve: "raised-cosine" as const }] };
  const score = bareScore({ carrierHz: 200, gain: constant(0.5), ...layer }, gliding);
  // The gate of an isochronic tone moves at this second.
  const frame = 30.5 * rate;
  const schedule = scheduleOf(score, 60);
  const shifted = closedFormOf(schedule, rate, frame, 2 * rate, { carrier: 1e-6, beat: -2e-6 });
  const { carrier, beat } = fitPhaseErrors(schedule, rate, frame, shifted);
  expect(Math.abs(carrier / 1e-6 - 1)).toBeLessThan(0.1);
  expect(Math.abs(beat / -2e-6 - 1)).toBeLessThan(0.1);
});

it("a fingerprint shows which second has a sample that changed by 1e-4", () => {
  const left = Float64Array.from({ length: 2 * rate }, (_, n) => Math.sin(n / 40));
  const before = fingerprintOf({ left, right: left }, rate).split("\n");
  const changed = left.map((x, n) => (n === rate + 7 ? x + 1e-4 : x));
  const after = fingerprintOf({ left: changed, right: left }, rate).split("\n");
  expect(after.map((line, n) => line !== before[n])).toEqual([false, false, true, false, false]);
});
