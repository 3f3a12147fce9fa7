import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Closure, createBlinkDetector } from "./blinks.ts";

/** Lids that close within 60 ms, stay closed, and open within 60 ms. Half-way lies where the level is 0.5. */
const lidsAt = (ms: number, fromMs: number, toMs: number): number =>
  1 - Math.max(0, Math.min(1, (ms - fromMs) / 60, (toMs - ms) / 60));

/** Runs the detector over closures given by their start and length. */
function detect(
  closures: readonly (readonly [fromMs: number, lengthMs: number])[],
  framesPerSecond: number,
  endMs: number,
) {
  const detector = createBlinkDetector();
  const found: Closure[] = [];
  for (let atMs = 0; atMs < endMs; atMs += 1000 / framesPerSecond) {
    const openness = Math.min(...closures.map(([from, length]) => lidsAt(atMs, from, from + length)));
    const ended = detector.add(openness, atMs);
    if (ended) found.push(ended);
  }
  return found;
}
const kinds = (found: readonly Closure[]) => found.map(({ kind }) => kind);

describe("createBlinkDetector", () => {
  it.each([
    [150, ["blink"]],
    [300, ["blink"]],
    [700, ["closure"]],
    [2000, ["closure"]],
  ])("eyes closed for %i ms at 20 frames/s → %j", (lengthMs, expected) => {
    expect(kinds(detect([[500, lengthMs]], 20, 4000))).toEqual(expected);
  });

  it("eyes that never close below the level → nothing, however often they flicker between the levels", () => {
    const detector = createBlinkDetector();
    const found = Array.from({ length: 100 }, (_, frame) => detector.add(frame % 2 ? 0.4 : 0.6, 50 * frame));
    expect(found.filter(Boolean)).toEqual([]);
  });

  it("openness that flickers around the lower level while closed → one closure, thanks to the hysteresis", () => {
    const detector = createBlinkDetector();
    const levels = [1, 1, 0.2, 0.4, 0.2, 0.4, 0.2, 1, 1];
    const found = levels.flatMap((level, frame) => detector.add(level, 50 * frame) ?? []);
    expect(kinds(found)).toEqual(["blink"]);
  });

  it("one dark frame of 40 ms at 50 frames/s → noise", () => {
    const detector = createBlinkDetector();
    const found = [1, 1, 0, 1, 1].flatMap((level, frame) => detector.add(level, 20 * frame) ?? []);
    expect(found).toEqual([]);
  });

  it("a face lost while its eyes are closed → no closure, because its end was not seen", () => {
    const detector = createBlinkDetector();
    detector.add(1, 0);
    detector.add(0, 50);
    expect(detector.isClosed).toBe(true);
    detector.lose();
    expect(detector.isClosed).toBe(false);
    expect(detector.add(1, 100)).toBeNull();
  });

  it("a gap of half a second → no closure across it", () => {
    const detector = createBlinkDetector();
    detector.add(1, 0);
    detector.add(0, 50);
    expect(detector.add(1, 600)).toBeNull();
  });

  it("any blinks of 200–400 ms, a second apart, at 20–30 frames/s → each found once, none invented", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 200, max: 400 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 20, max: 30 }),
        (lengths, framesPerSecond) => {
          const closures = lengths.map((length, index) => [500 + 1000 * index, length] as const);
          const found = detect(closures, framesPerSecond, 1000 * lengths.length + 1500);
          expect(kinds(found)).toEqual(lengths.map(() => "blink"));
        },
      ),
    );
  });
});
