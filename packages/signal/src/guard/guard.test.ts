import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Clip, clips } from "../testing/clips.ts";
import { greyOf } from "../testing/paint.ts";
import { type Breach, createGuard, guardedSize } from "./guard.ts";

const verdictsOfIris = z
  .record(z.string(), z.strictObject({ flash: z.boolean(), redFlash: z.boolean(), pattern: z.boolean() }))
  .parse(JSON.parse(readFileSync(new URL("../../golden/iris-verdicts.json", import.meta.url), "utf8")));

function judge(clip: Clip): Breach | null {
  const guard = createGuard(clip);
  let breach: Breach | null = null;
  for (const [n, frame] of clip.frames().entries())
    breach = guard.check(frame, (1000 * n) / clip.framesPerSecond);
  return breach;
}

/** Films that we refuse and IRIS passes, each for a reason that its authority states. */
const stricter: Readonly<Record<string, string>> = {
  "5 Hz over 12 % of the frame, more than a quarter of 10°":
    "WCAG counts a quarter of any 10°, IRIS a quarter of the frame",
  "a checkerboard that flips at 10 Hz": "WCAG counts each place that flashes, IRIS the mean, which stays",
  "16 pairs of light stripes": "ITU-R BT.1702 counts stripes, IRIS's Fourier test misses regular ones",
};

describe("the guard beside IRIS", () => {
  it("the stored verdicts are of these films", () => {
    expect(Object.keys(verdictsOfIris)).toEqual(clips.map(({ name }) => name));
  });

  it.each(clips.map(clip => [clip.name, clip] as const))(
    "%s: the same verdict, or a stricter one with a reason",
    (name, clip) => {
      const iris = verdictsOfIris[name];
      const isRefusedByIris = iris?.flash || iris?.redFlash || iris?.pattern;
      expect(judge(clip) !== null).toBe(Boolean(isRefusedByIris) || name in stricter);
    },
  );
});

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
