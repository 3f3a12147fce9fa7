import { scheduleOf } from "@phaselock/signal";
import { bareScore, binaural, constant, glassMusic } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { createModulation, modulationAxis, modulationFloorDb, modulationPlaceOf } from "./modulation.ts";

const am = (depth: number) => ({ ...binaural, kind: "am" as const, depth });
const columnOf = (hz: number) => Math.floor(modulationPlaceOf(hz) * modulationAxis.columns);
const read = (hz: number, depth = 0.8) =>
  createModulation(scheduleOf(bareScore(am(depth), constant(hz)), 60))(30);

it.each([0.7, 4, 10, 17.3, 40])("a tone modulated at %d Hz → a line there, as deep as it is", hz => {
  const { db, beatHz, beatShare } = read(hz);
  expect(beatHz).toBe(hz);
  // 1 − d(1 − cos φ)/2 swings by d/2 around 1 − d/2.
  expect(Math.abs(beatShare - 0.4 / 0.6)).toBeLessThan(0.02);
  const highest = db.indexOf(Math.max(...db));
  expect(Math.abs(highest - columnOf(hz))).toBeLessThanOrEqual(hz < 2 ? 24 : 3);
});

it("a steady tone has no modulation", () => {
  const { db, beatShare } = read(10, 0);
  expect(Math.max(...db)).toBe(modulationFloorDb);
  expect(beatShare).toBeLessThan(1e-3);
});

it("a binaural beat is in no ear's level: it arises in the listener", () => {
  const { beatShare } = createModulation(scheduleOf(bareScore(binaural, constant(10)), 60))(30);
  expect(beatShare).toBeLessThan(0.01);
});

it("the pulse of music → a line at the beat, as deep as its strength; without a pulse, none", () => {
  const at = (strength: "off" | "medium" | "high") =>
    createModulation(scheduleOf(glassMusic, 120, strength))(60).beatShare;
  expect(at("medium")).toBeCloseTo(0.3 / 0.7, 1);
  expect(at("high")).toBeCloseTo(0.425 / 0.575, 0.7);
  expect(at("off")).toBeLessThan(0.05);
});

it("read on from a second before → the same as read there first", () => {
  const schedule = scheduleOf(glassMusic, 120);
  const moving = createModulation(schedule);
  for (const seconds of [50, 51, 52.3]) moving(seconds);
  expect(moving(60)).toEqual(createModulation(schedule)(60));
});

it("the first and the last second have one", () => {
  const modulation = createModulation(scheduleOf(bareScore(am(0.8), constant(10)), 60));
  expect(modulation(0).beatShare).toBeGreaterThan(0.3);
  expect(modulation(60).beatShare).toBeGreaterThan(0.3);
});
