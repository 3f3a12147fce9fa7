import type { CameraView } from "@phaselock/adaptation";
import { expect, it } from "vitest";
import { blinksPerMinute, openShare, recordEyes } from "./eyes-record.ts";

const off: CameraView = {
  ...{ status: "running", stream: null, frameMs: null, isFaceSeen: true, quality: 1, eyeOpenness: 1 },
  ...{ isClosed: false, blinks: 0, closures: 0, headYawDegrees: 0, gazeZone: null, points: null },
  ...{ gazeAccuracy: null, calibration: null },
};

/** A camera with a frame each half second. */
function harness() {
  let [nowMs, view] = [1_000, off];
  const listeners = new Set<() => void>();
  const record = recordEyes(
    {
      view: () => view,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    () => nowMs,
  );
  const see = (seconds: number, change: Partial<CameraView> = {}) => {
    for (let frame = 0; frame < 2 * seconds; frame++) {
      nowMs += 500;
      view = { ...view, ...change };
      for (const listener of [...listeners]) listener();
    }
  };
  return { record, see, listeners, blink: () => see(0.5, { blinks: view.blinks + 1 }) };
}

it("blinks of the last 30 s → the rate a minute, and older ones leave both", () => {
  const { record, see, blink } = harness();
  see(9);
  expect(blinksPerMinute(record.view()), "in the first ten seconds").toBeNull();
  for (let n = 0; n < 7; n++) {
    blink();
    see(2.5);
  }
  expect(record.view()).toMatchObject({ spanMs: 30_000, blinksAtMs: { length: 7 } });
  expect(blinksPerMinute(record.view())).toBe(14);
  see(31);
  expect(record.view().blinksAtMs).toEqual([]);
  expect(blinksPerMinute(record.view())).toBe(0);
  expect(record.view().samples.length).toBe(61);
});

it("eyes closed in a quarter of the frames with a face → three quarters open; frames without one don't count", () => {
  const { record, see } = harness();
  expect(openShare(record.view())).toBeNull();
  see(3);
  see(1, { isClosed: true });
  see(4, { isClosed: false, eyeOpenness: null });
  expect(openShare(record.view())).toBe(0.75);
});

it("ended → it listens to the camera no more", () => {
  const { record, listeners } = harness();
  record.end();
  expect(listeners.size).toBe(0);
});
