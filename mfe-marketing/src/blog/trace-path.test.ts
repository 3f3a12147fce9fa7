import { describe, expect, it } from "vitest";
import { type TraceShape, tracePieces } from "./trace-path.ts";

const frame = { width: 600, height: 100, middle: 50 };

const heights = (shape: TraceShape): number[] =>
  tracePieces(shape, frame)
    .map(piece => piece.d.slice(1))
    .join("L")
    .split("L")
    .map(point => Number(point.split(" ")[1]));

const wavesIn = (shape: TraceShape): number => {
  const ys = heights(shape).map(y => y - frame.middle);
  return ys.filter((y, at) => y >= 0 && (ys[at - 1] ?? 0) < 0).length;
};

describe("a trace", () => {
  it.each([
    [2, 1, 2],
    [10, 1, 10],
    [20, 1, 20],
    [10, 3, 30],
  ])("of %i Hz over %i s has %i waves", (hz, seconds, waves) => {
    expect(wavesIn({ seconds, hzAt: () => hz })).toBe(waves);
  });

  it("changes colour at a band limit without a gap", () => {
    const pieces = tracePieces({ seconds: 1, hzAt: u => 2 + 28 * u }, frame);
    expect(pieces.map(piece => piece.band)).toEqual(["delta", "theta", "alpha", "beta", "gamma"]);
    for (const [at, { d }] of pieces.slice(0, -1).entries()) {
      expect(pieces[at + 1]?.d.slice(1).split("L")[0]).toBe(d.split("L").at(-1));
    }
  });

  it("stays within its height", () => {
    for (const y of heights({ seconds: 2, hzAt: () => 7, amplitudeAt: u => u })) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(frame.height);
    }
  });
});
