import { gazeZones } from "@phaselock/contracts";
import { roughlyNormal, seededRandom } from "@phaselock/signal/testing";
import { describe, expect, it } from "vitest";
import { face } from "../testing/face.ts";
import { accuracyOf, centreOf, fitGaze, type GazeSample, solve } from "./gaze-regression.ts";

/** Someone whose irises follow the zones by 0.06 eye widths, and whose lids follow them down. */
function samplesOf(seed: number, noise: number, each = 20): GazeSample[] {
  const random = seededRandom(seed);
  const normal = () => roughlyNormal(random);
  return Array.from({ length: gazeZones * each }, (_, index) => {
    const zone = index % gazeZones;
    const [across, down] = centreOf(zone);
    return {
      zone,
      face: face({
        irisAcross: -0.18 * (across - 0.5) + noise * normal(),
        irisDown: 0.06 * (down - 0.5) + noise * normal(),
        eyeAspect: 0.3 - 0.1 * (down - 0.5) + noise * normal(),
        yawDegrees: 2 * normal(),
        pitchDegrees: 2 * normal(),
      }),
    };
  });
}

describe("gaze regression", () => {
  it("a system of equations → its solution", () => {
    const solution = solve(
      [
        [2, 1],
        [1, 3],
      ],
      [5, 10],
    );
    expect(solution[0]).toBeCloseTo(1, 12);
    expect(solution[1]).toBeCloseTo(3, 12);
  });

  it("clear eyes → nearly every new sample in its zone", () => {
    const model = fitGaze(samplesOf(1, 0.005));
    expect(accuracyOf(model, samplesOf(2, 0.005))).toBeGreaterThan(0.97);
  });

  it("gaze samples lost in noise → a low accuracy", () => {
    const model = fitGaze(samplesOf(3, 0.5));
    expect(accuracyOf(model, samplesOf(4, 0.5))).toBeLessThan(0.25);
  });

  it("a feature that never changes → still a model", () => {
    const still = samplesOf(5, 0).map(({ zone, face: it }) => ({
      zone,
      face: { ...it, yawDegrees: 0, pitchDegrees: 0 },
    }));
    expect(accuracyOf(fitGaze(still), still)).toBe(1);
  });

  it("no samples → refused, and no accuracy", () => {
    expect(() => fitGaze([])).toThrow(RangeError);
    expect(accuracyOf(() => 0, [])).toBeNull();
  });
});
