import type { CameraFeatures, SignalWindow } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { gazeSharesOf } from "./gaze-shares.ts";

const camera = (zones: number[] | null, gazeAccuracy: number): CameraFeatures => ({
  ...{ eyeOpenness: 1, blinksPerMinute: 12, perclos: 0, gazeZones: zones },
  ...{ headYawDegrees: 0, headPitchDegrees: 0, headRollDegrees: 0 },
  ...(zones && { gazeAccuracy }),
});
const window = (seconds: number, zones: number[] | null, gazeAccuracy = 0.6): SignalWindow => ({
  ...{ atSeconds: 60, seconds, quality: 1, camera: camera(zones, gazeAccuracy) },
});
const only = (zone: number) => Array.from({ length: 9 }, (_, index) => (index === zone ? 1 : 0));

it("a window counts by its length; one without a calibration doesn't count", () => {
  expect(gazeSharesOf([window(30, only(4)), window(10, only(0)), window(60, null)])?.shares).toEqual([
    ...[0.25, 0, 0, 0],
    ...[0.75, 0, 0, 0, 0],
  ]);
});

it("the accuracy is that of the windows with zones, by their length", () => {
  const windows = [window(30, only(4), 0.6), window(10, only(0), 1), window(60, null)];
  expect(gazeSharesOf(windows)?.accuracy).toBeCloseTo(0.7, 9);
});

it("no window with gaze zones → null", () => {
  expect(gazeSharesOf([window(30, null), { atSeconds: 30, seconds: 30, quality: 1 }])).toBeNull();
  expect(gazeSharesOf([])).toBeNull();
});
