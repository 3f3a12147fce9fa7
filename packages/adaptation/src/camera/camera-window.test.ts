import { cameraFeaturesSchema } from "@phaselock/contracts";
import { describe, expect, it } from "vitest";
import { face } from "../testing/face.ts";
import { createCameraWindow, type MeasuredFrame } from "./camera-window.ts";

const frameMs = 50;
/** Adds 30 s of frames at 20 a second. */
function fill(frameAt: (atMs: number) => Partial<MeasuredFrame>) {
  const window = createCameraWindow(0);
  for (let atMs = frameMs; atMs <= 30_000; atMs += frameMs)
    window.add({ atMs, face: face(), openness: 1, gazeZone: null, ...frameAt(atMs) });
  return window;
}

describe("createCameraWindow", () => {
  it("30 s of open eyes and 9 blinks → features that the contract accepts, with full quality", () => {
    const window = fill(() => ({ face: face({ yawDegrees: 5, pitchDegrees: -3, rollDegrees: 2 }) }));
    for (let blink = 0; blink < 9; blink++) window.blink();
    const { quality, features } = window.take(30_000);
    expect(quality).toBeCloseTo(1, 6);
    expect(cameraFeaturesSchema.parse(features)).toMatchObject({ perclos: 0, gazeZones: null });
    expect(features?.blinksPerMinute).toBeCloseTo(18, 6);
    expect(features?.eyeOpenness).toBeCloseTo(1, 6);
    expect(features?.headYawDegrees).toBeCloseTo(5, 6);
  });

  it("eyes at least 80 % closed for a third of the time → PERCLOS of a third", () => {
    const window = fill(atMs => ({ openness: atMs <= 10_000 ? 0.2 : 0.25 }));
    expect(window.take(30_000).features?.perclos).toBeCloseTo(1 / 3, 6);
  });

  it("a face seen for half of the time → half the quality, and PERCLOS of what was seen", () => {
    const window = fill(atMs => (atMs <= 15_000 ? { openness: 0 } : { face: null, openness: null }));
    const { quality, features } = window.take(30_000);
    expect(quality).toBeCloseTo(0.5, 6);
    expect(features?.perclos).toBeCloseTo(1, 6);
  });

  it("no face → no features, quality 0", () => {
    expect(fill(() => ({ face: null, openness: null })).take(30_000)).toEqual({ quality: 0, features: null });
  });

  it("frames that stop after ten seconds → less quality, because the rest is unknown", () => {
    const window = createCameraWindow(0);
    for (let atMs = frameMs; atMs <= 10_000; atMs += frameMs)
      window.add({ atMs, face: face(), openness: 1, gazeZone: null });
    expect(window.take(30_000).quality).toBeLessThan(0.34);
  });

  it("gaze in two zones → their shares; they add up to 1 although eyes were closed in between", () => {
    const window = fill(atMs => ({ gazeZone: atMs <= 6_000 ? 4 : atMs <= 24_000 ? null : 0 }));
    const { features } = window.take(30_000);
    expect(features?.gazeZones?.[4]).toBeCloseTo(0.5, 6);
    expect(features?.gazeZones?.[0]).toBeCloseTo(0.5, 6);
  });

  it("take → the next window starts empty", () => {
    const window = fill(() => ({}));
    window.take(30_000);
    expect(window.take(31_000)).toEqual({ quality: 0, features: null });
  });
});
