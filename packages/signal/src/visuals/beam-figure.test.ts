import { describe, expect, it } from "vitest";
import { frameAt } from "../testing/paint.ts";
import { beamAt, beamSpeed, beamWidthAt } from "./beam-figure.ts";

const ratio = { across: 3, down: 4 };
const gapAt = (coherence: number, seconds: number): number => {
  const frame = frameAt({ seconds, coherence });
  const now = beamAt(ratio, frame, 0.2);
  const before = beamAt(ratio, frame, 1.2);
  return Math.hypot(now.x - before.x, now.y - before.y);
};

describe("the beam's figure", () => {
  it("closes into one curve at full coherence, and is open without it", () => {
    for (const seconds of [0, 33, 1000]) {
      expect(gapAt(1, seconds)).toBeCloseTo(0, 9);
      expect(gapAt(0.2, seconds)).toBeGreaterThan(0.05);
    }
  });

  it("crosses the middle `across` and `down` times in each direction within one figure", () => {
    const crossings = (of: "x" | "y") => {
      let count = 0;
      for (let step = 0; step < 10_000; step++)
        if (
          Math.sign(beamAt(ratio, frameAt({ coherence: 1 }), step / 10_000)[of]) !==
          Math.sign(beamAt(ratio, frameAt({ coherence: 1 }), (step + 1) / 10_000)[of])
        )
          count++;
      return count;
    };
    expect(crossings("x")).toBe(2 * ratio.across);
    expect(crossings("y")).toBeGreaterThanOrEqual(2 * ratio.down);
  });

  it("is turned by a section's brightness, and its beam is wider while struck notes sound", () => {
    const frameOf = (struck: number, brightness: number) =>
      frameAt({ coherence: 1, accent: { struck, brightness } });
    const [usual, bright] = [beamAt(ratio, frameOf(0, 0.5), 0.2), beamAt(ratio, frameOf(0, 1), 0.2)];
    expect(bright.y).toBe(usual.y);
    expect(Math.abs(bright.x - usual.x)).toBeGreaterThan(0.01);
    expect(beamAt(ratio, frameOf(1, 0.5), 0.2)).toEqual(usual);
    expect(beamWidthAt(frameOf(1, 0.5))).toBeGreaterThan(1.2 * beamWidthAt(frameOf(0, 0.5)));
  });

  it("stays within its frame and has the stated speed on average", () => {
    const steps = 20_000;
    let squares = 0;
    for (let step = 0; step < steps; step++) {
      const one = beamAt(ratio, frameAt({ seconds: 77, coherence: 1 }), step / steps);
      const other = beamAt(ratio, frameAt({ seconds: 77, coherence: 1 }), (step + 1) / steps);
      expect(Math.abs(one.x)).toBeLessThanOrEqual(1);
      expect(Math.abs(one.y)).toBeLessThanOrEqual(0.72);
      squares += (steps * Math.hypot(other.x - one.x, other.y - one.y)) ** 2;
    }
    expect(Math.sqrt(squares / steps)).toBeCloseTo(beamSpeed(ratio), 1);
  });
});
