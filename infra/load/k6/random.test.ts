import { expect, it } from "vitest";
import { z } from "zod";
import { createRandom, logNormal, timedUuid, uuid } from "./random.ts";

const draws = <Drawn>(count: number, draw: () => Drawn): Drawn[] => Array.from({ length: count }, draw);

it("the same seed gives the same sequence, and another seed gives another sequence", () => {
  const sequenceOf = (seed: number) => draws(5, createRandom(seed));
  expect(sequenceOf(7)).toEqual(sequenceOf(7));
  expect(sequenceOf(7)).not.toEqual(sequenceOf(8));
});

it("half of the think times are below the median, and few are above three times the median", () => {
  const random = createRandom(1);
  const times = draws(10_000, () => logNormal(random, 8, 0.6));
  const shareAbove = (seconds: number) => times.filter(time => time > seconds).length / times.length;
  expect(Math.min(...times)).toBeGreaterThan(0);
  expect(shareAbove(8)).toBeCloseTo(0.5, 1);
  expect(shareAbove(24)).toBeLessThan(0.05);
});

it("ids are UUIDs, and a session's id begins with its time", () => {
  const random = createRandom(3);
  for (let id = 0; id < 100; id++) {
    expect(z.uuidv4().safeParse(uuid(random)).success).toBe(true);
    expect(z.uuidv7().safeParse(timedUuid(random, 1_795_000_000_000)).success).toBe(true);
  }
  expect(parseInt(timedUuid(random, 1_795_000_000_000).replace("-", "").slice(0, 12), 16)).toBe(
    1_795_000_000_000,
  );
});
