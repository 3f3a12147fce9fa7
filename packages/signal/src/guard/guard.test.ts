import { describe, expect, it } from "vitest";
import { clipsForEveryChange } from "../testing/clips.ts";
import { greyOf } from "../testing/paint.ts";
import { type Breach, createGuard, guardedSize } from "./guard.ts";
import { describeClips } from "./testing/describe-clips.ts";

describeClips(clipsForEveryChange);

const pixels = guardedSize.width * guardedSize.height;
const full = (luminance: number) =>
  Uint8ClampedArray.from({ length: 4 * pixels }, (_, n) => greyOf(luminance)[n % 4] ?? 0);
const [dark, light] = [full(0.05), full(0.3)];

/** The first breach when the frame changes at these times, in milliseconds. */
function breachOf(changesMs: readonly number[], frameMs = 10, untilMs = 3000): Breach | null {
  const guard = createGuard(guardedSize);
  for (let atMs = 0; atMs < untilMs; atMs += frameMs) {
    const changes = changesMs.filter(changeMs => changeMs <= atMs).length;
    const breach = guard.check(changes % 2 === 0 ? dark : light, atMs);
    if (breach) return breach;
  }
  return null;
}

describe("the guard", () => {
  it("three flashes within a second pass, a seventh change is a breach on the frame that shows it", () => {
    const six = [100, 200, 300, 400, 500, 600];
    expect(breachOf(six)).toBeNull();
    expect(breachOf([...six, 700])).toEqual({ reason: "flash", atMs: 700 });
    expect(breachOf([...six, 1200])).toBeNull();
  });

  it("four changes a second are a breach after four seconds", () => {
    const changesMs = Array.from({ length: 40 }, (_, n) => 100 + 200 * n);
    const breach = breachOf(changesMs, 10, 8000);
    expect(breach?.reason).toBe("flash");
    expect(breach?.atMs).toBeGreaterThan(4000);
    expect(breach?.atMs).toBeLessThan(6000);
  });

  it("a breach names its rule and stays", () => {
    const guard = createGuard(guardedSize);
    const red = Uint8ClampedArray.from({ length: 4 * pixels }, (_, n) => [200, 0, 0, 255][n % 4] ?? 0);
    let breach: Breach | null = null;
    for (let n = 0; n < 10; n++) breach = guard.check(n % 2 === 0 ? dark : red, 50 * n);
    expect(breach?.reason).toBe("red-flash");
    for (let n = 0; n < 100; n++) expect(guard.check(dark, 1000 + 50 * n)).toEqual(breach);
  });

  it("its load rises with each change, falls when they are over, and is 1 on a breach", () => {
    const guard = createGuard(guardedSize);
    const loads: number[] = [];
    for (let n = 0; n < 8; n++) {
      guard.check(n % 2 === 0 ? dark : light, 100 * n);
      loads.push(guard.load());
    }
    expect(loads[0]).toBe(0);
    expect(loads).toEqual(loads.toSorted((a, b) => a - b));
    expect(loads[3]).toBeCloseTo(3 / 7, 1);
    expect(loads.at(-1)).toBe(1);
    guard.check(light, 9000);
    expect(guard.load()).toBe(0);
  });

  it("standing stripes are a breach after half a second", () => {
    const guard = createGuard(guardedSize);
    const stripes = Uint8ClampedArray.from({ length: 4 * pixels }, (_, n) => {
      const column = Math.floor(n / 4) % guardedSize.width;
      return greyOf(column % 4 < 2 ? 0.02 : 0.5)[n % 4] ?? 0;
    });
    expect(guard.check(stripes, 0)).toBeNull();
    expect(guard.check(stripes, 400)).toBeNull();
    expect(guard.check(stripes, 510)).toEqual({ reason: "pattern", atMs: 510 });
  });
});
