import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf, linearOf } from "./light.ts";
import {
  allowedSwing,
  depthAt,
  depthRampSeconds,
  frameRateOf,
  maxSwing,
  modulatedLuminance,
  pictureMotion,
  swingBeforeRounding,
} from "./modulation.ts";

// Not fc.double: it spreads values over the exponents, so nearly all of them between 0 and 1 are close to 0.
const unit = fc.nat(1000).map(part => part / 1000);
const hertz = fc.double({ min: 0.05, max: 45, noNaN: true });
const anything = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe("the light of the picture", () => {
  it("never swings by more than 0.04 of relative luminance, for any input", () => {
    fc.assert(
      fc.property(unit, hertz, anything, anything, anything, (mean, hz, one, other, depth) => {
        const at = (cycles: number) => modulatedLuminance(mean, hz, depth * Math.cos(2 * Math.PI * cycles));
        const swing = at(one) - at(other);
        expect(Math.abs(swing)).toBeLessThanOrEqual(0.04 + 1e-12);
      }),
    );
  });

  it("never goes below black, and reaches it only at 0.5 Hz or slower", () => {
    fc.assert(
      fc.property(unit, hertz, anything, (mean, hz, cycles) => {
        expect(modulatedLuminance(mean, hz, cycles)).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(modulatedLuminance(0.01, 0.5, -1)).toBeCloseTo(0, 12);
    expect(modulatedLuminance(0.01, 0.6, -1)).toBeCloseTo(0.004, 12);
  });

  it("swings evenly about its mean, so a cycle adds no light", () => {
    const [dark, mean, bright] = [-1, 0, 1].map(wave => modulatedLuminance(0.09, 10, wave));
    expect(mean).toBe(0.09);
    expect(((dark ?? 0) + (bright ?? 0)) / 2).toBeCloseTo(0.09, 12);
    expect((bright ?? 0) - (dark ?? 0)).toBeCloseTo(0.022, 12);
  });

  it("a swing before rounding stays within 0.0400 after it, whichever way the codes are rounded", () => {
    fc.assert(
      fc.property(unit, part => {
        const [low, high] = [part - swingBeforeRounding(part), part];
        if (low < 0) return;
        const emitted = [linearOf(Math.floor(codeOf(low))), linearOf(Math.ceil(codeOf(high)))] as const;
        // A dithered pixel has one threshold: it can't round down by a whole code and up by a whole code.
        const oneStep = linearOf(Math.ceil(codeOf(high))) - linearOf(Math.ceil(codeOf(high)) - 1);
        expect(Math.min(emitted[1] - emitted[0], high - low + oneStep)).toBeLessThanOrEqual(maxSwing);
      }),
    );
  });

  it("has no flash by WCAG 2.3.1 at any beat and frame rate", () => {
    fc.assert(
      fc.property(hertz, fc.constantFrom(30, 60, 90, 120, 144), unit, (hz, frameHz, mean) => {
        const frames = Array.from({ length: frameHz * 2 }, (_, n) =>
          modulatedLuminance(mean, hz, Math.cos((2 * Math.PI * hz * n) / frameHz)),
        );
        expect(flashesIn(frames)).toBe(0);
      }),
    );
    // Control: three times the allowed swing at 10 Hz counts as ten flashes in a second.
    const strobe = Array.from({ length: 61 }, (_, n) => 0.1 + 0.06 * Math.cos((2 * Math.PI * 10 * n) / 60));
    expect(flashesIn(strobe)).toBe(10);
  });

  it("ramps up over ten seconds without a corner at either end", () => {
    expect(depthRampSeconds).toBeGreaterThanOrEqual(10);
    expect([depthAt(-1), depthAt(0), depthAt(10), depthAt(1e9)]).toEqual([0, 0, 1, 1]);
    expect(depthAt(5)).toBeCloseTo(0.5, 12);
    expect(depthAt(0.1)).toBeLessThan(0.001);
    expect(depthAt(9.9)).toBeGreaterThan(0.999);
  });

  it("leaves black unchanged", () => {
    expect(allowedSwing(0, 10)).toBe(0);
  });
});

describe("the picture's motion", () => {
  const fine = { prefersReducedMotion: false, photosensitive: "no", beatHz: 10, frameHz: 60 } as const;

  it("follows the beat if the screen can show it", () => {
    expect(pictureMotion(fine)).toBe("beat");
    expect(pictureMotion({ ...fine, beatHz: 24 })).toBe("beat");
  });

  it("follows the slow envelope above 0.4 of the measured frame rate", () => {
    expect(pictureMotion({ ...fine, beatHz: 24.01 })).toBe("envelope");
    expect(pictureMotion({ ...fine, beatHz: 40, frameHz: 120 })).toBe("beat");
    expect(pictureMotion({ ...fine, frameHz: 20 })).toBe("envelope");
  });

  it("is still under reduced motion and for any screening answer other than a plain no", () => {
    expect(pictureMotion({ ...fine, prefersReducedMotion: true })).toBe("still");
    expect(pictureMotion({ ...fine, photosensitive: "yes" })).toBe("still");
    expect(pictureMotion({ ...fine, photosensitive: "unsure" })).toBe("still");
    expect(pictureMotion({ ...fine, photosensitive: "not-asked" })).toBe("still");
  });

  it("is still until the frame rate is known", () => {
    expect(pictureMotion({ ...fine, frameHz: null })).toBe("still");
    expect(frameRateOf(Array(29).fill(16.7))).toBeNull();
  });

  it("does not mistake a few late frames for a slow screen", () => {
    const intervals = [...Array(50).fill(1000 / 60), ...Array(20).fill(90)];
    expect(frameRateOf(intervals)).toBeCloseTo(60, 9);
  });
});

/** Pairs of opposing changes of at least 0.10 with the darker state under 0.80 (WCAG 2.2, general flash). */
function flashesIn(luminances: readonly number[]): number {
  let extreme = luminances[0] ?? 0;
  let rising: boolean | undefined;
  let changes = 0;
  for (const now of luminances) {
    const change = now - extreme;
    if (rising === undefined ? false : change > 0 === rising) extreme = now;
    else if (Math.abs(change) >= 0.1 && Math.min(now, extreme) < 0.8) {
      changes++;
      rising = change > 0;
      extreme = now;
    }
  }
  return Math.floor(changes / 2);
}
