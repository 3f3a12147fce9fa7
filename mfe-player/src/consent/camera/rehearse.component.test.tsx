import type { CameraSignal } from "@phaselock/adaptation";
import { adaptationBounds, type CameraFeatures } from "@phaselock/contracts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rehearse } from "./rehearse.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

const rested: CameraFeatures = {
  ...{ eyeOpenness: 1, blinksPerMinute: 15, perclos: 0.05, gazeZones: null },
  ...{ headYawDegrees: 0, headPitchDegrees: 0, headRollDegrees: 0 },
};

it("eyes that close more after the first minute → the beat rises within its bounds, with the reason; the camera stays on", async () => {
  let features = rested;
  const stop = vi.fn();
  const camera = { name: "camera", stop, take: () => ({ quality: 1, features }) } as unknown as CameraSignal;
  const rehearsal = rehearse(camera, () => performance.now());
  await vi.advanceTimersByTimeAsync(30_500);
  expect(rehearsal.decision()?.reason).toBe("learning");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rehearsal.beatAt(rehearsal.seconds())).toBe(10);
  features = { ...rested, perclos: 0.5, eyeOpenness: 0.5, blinksPerMinute: 30 };
  await vi.advanceTimersByTimeAsync(120_000);
  expect(rehearsal.decision()).toMatchObject({ reason: "drowsy", signals: ["camera"] });
  const hz = rehearsal.beatAt(rehearsal.seconds());
  expect(hz).toBeGreaterThan(10.2);
  expect(hz).toBeLessThanOrEqual(10 + adaptationBounds.beatOffsetHz);
  rehearsal.end();
  expect(stop).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
