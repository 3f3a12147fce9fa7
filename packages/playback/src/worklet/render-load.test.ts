import { expect, it } from "vitest";
import { createRenderLoad } from "./render-load.ts";

const quantumSeconds = 128 / 48_000;

/** Runs an audio thread that renders for a share of its time, and returns what the load asks for at the end. */
function run(load: ReturnType<typeof createRenderLoad>, seconds: number, share: number) {
  for (let quantum = 0; quantum < seconds / quantumSeconds; quantum++)
    if (load.isMeasured()) load.took(share * 1_000 * quantumSeconds);
  return load.thinning;
}

it("less music step by step while rendering takes over 60 % of the time", () => {
  const load = createRenderLoad(quantumSeconds);
  expect(run(load, 10, 0.5)).toBe(0);
  expect(run(load, 1.1, 0.7)).toBe(1);
  expect(run(load, 1, 0.7)).toBe(2);
  expect(run(load, 10, 0.7)).toBe(2);
});

it("more music again only after a minute of little load", () => {
  const load = createRenderLoad(quantumSeconds);
  expect(run(load, 3, 0.9)).toBe(2);
  expect(run(load, 300, 0.2)).toBe(2);
  expect(run(load, 55, 0.1)).toBe(2);
  expect(run(load, 8, 0.1)).toBe(1);
  expect(run(load, 70, 0.1)).toBe(0);
});

it("saving power stays when the load is little, and ends as it began", () => {
  const load = createRenderLoad(quantumSeconds);
  load.least = 1;
  expect(run(load, 200, 0.1)).toBe(1);
  expect(run(load, 2.1, 0.7)).toBe(2);
  load.least = 0;
  expect(load.thinning).toBe(2);
  expect(run(load, 130, 0.1)).toBe(0);
});

it("no longer saving power plays all again at once", () => {
  const load = createRenderLoad(quantumSeconds);
  load.least = 1;
  load.least = 0;
  expect(load.thinning).toBe(0);
});

it("a clock with steps of a millisecond tells the same", () => {
  const load = createRenderLoad(quantumSeconds);
  let [now, reading] = [0, 0];
  const busy = 0.75 * 1_000 * quantumSeconds;
  for (let quantum = 0; quantum < 3 / quantumSeconds; quantum++, now += 1_000 * quantumSeconds)
    if (load.isMeasured()) {
      reading = Math.floor(now);
      load.took(Math.floor(now + busy) - reading);
    }
  expect(load.thinning).toBe(2);
});
