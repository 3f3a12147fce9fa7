import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SignalError, type SignalFailure } from "../signal.ts";
import { face } from "../testing/face.ts";
import { type CameraParts, createCameraSignal } from "./camera-signal.ts";
import { centreOf } from "./gaze-regression.ts";
import type { FaceReading } from "./reading.ts";

class FakeTrack extends EventTarget {
  readyState = "live";
  stop() {
    this.readyState = "ended";
  }
}

/** A camera, a worker and a clock that tests drive. */
function fakeParts(faceNow: () => FaceReading | null = () => face()) {
  const track = new FakeTrack();
  const stream = { getTracks: () => [track] } as unknown as MediaStream;
  const closed: string[] = [];
  const asked: string[] = [];
  const parts: CameraParts = {
    openCamera: async () => {
      asked.push("camera");
      return stream;
    },
    openFaceWorker: async () => {
      asked.push("models");
      return {
        measure: async () => ({ face: faceNow(), tookMs: 30 }),
        end: () => void closed.push("worker"),
      };
    },
    createFrameGrabber: () => ({
      grab: async () => ({ close: () => {} }) as ImageBitmap,
      close: () => void closed.push("grabber"),
    }),
    now: () => Date.now(),
  };
  return { parts, track, closed, asked };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failureOf = async (work: Promise<unknown>): Promise<SignalFailure> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof SignalError ? error.failure : expect.fail(`no SignalError: ${error}`);
};

describe("createCameraSignal", () => {
  it("before the start → no request for the camera and no loaded model", async () => {
    const { parts, asked } = fakeParts();
    const signal = createCameraSignal(parts);
    signal.subscribe(() => {});
    expect(signal.view().status).toBe("off");
    expect(signal.take()).toEqual({ quality: 0, features: null });
    expect(asked).toEqual([]);
  });

  it("start, ten seconds, take → features; stop → track ended, worker and frames closed", async () => {
    const { parts, track, closed } = fakeParts();
    const signal = createCameraSignal(parts);
    await signal.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(signal.view()).toMatchObject({ status: "running", isFaceSeen: true, eyeOpenness: 1, frameMs: 30 });
    const { quality, features } = signal.take();
    expect(quality).toBeGreaterThan(0.8);
    expect(features).toMatchObject({ perclos: 0, blinksPerMinute: 0 });
    signal.stop();
    signal.stop();
    expect(track.readyState).toBe("ended");
    expect(closed.toSorted()).toEqual(["grabber", "worker"]);
    expect(signal.view()).toMatchObject({ status: "off", stream: null, isFaceSeen: false });
  });

  it("the camera is unplugged → lost once, everything released", async () => {
    const { parts, track, closed } = fakeParts();
    const signal = createCameraSignal(parts);
    const lost = vi.fn();
    signal.onLost(lost);
    await signal.start();
    track.dispatchEvent(new Event("ended"));
    track.dispatchEvent(new Event("ended"));
    expect(lost.mock.calls).toEqual([["lost"]]);
    expect(signal.view().status).toBe("lost");
    expect(closed.toSorted()).toEqual(["grabber", "worker"]);
  });

  it("the worker fails in the middle → lost", async () => {
    const { parts } = fakeParts(() => {
      throw new Error("out of memory");
    });
    const signal = createCameraSignal(parts);
    const lost = vi.fn();
    signal.onLost(lost);
    await signal.start();
    await vi.advanceTimersByTimeAsync(100);
    expect(lost).toHaveBeenCalledOnce();
  });

  it("permission refused → start fails as refused, and a later start asks again", async () => {
    const { parts } = fakeParts();
    let isRefused = true;
    const signal = createCameraSignal({
      ...parts,
      openCamera: () => (isRefused ? Promise.reject(new SignalError("refused")) : parts.openCamera()),
    });
    expect(await failureOf(signal.start())).toBe("refused");
    expect(signal.view().status).toBe("off");
    isRefused = false;
    await signal.start();
    expect(signal.view().status).toBe("running");
  });

  it("models that can't be loaded → failed-to-load, and the camera is released", async () => {
    const { parts, track } = fakeParts();
    const signal = createCameraSignal({
      ...parts,
      openFaceWorker: () => Promise.reject(new SignalError("failed-to-load")),
    });
    expect(await failureOf(signal.start())).toBe("failed-to-load");
    expect(track.readyState).toBe("ended");
  });

  it("stopped while the user is still being asked → the camera is released as soon as it opens", async () => {
    const { parts, track } = fakeParts();
    const camera = Promise.withResolvers<void>();
    const signal = createCameraSignal({
      ...parts,
      openCamera: async () => {
        await camera.promise;
        return parts.openCamera();
      },
    });
    const starting = failureOf(signal.start());
    signal.stop();
    camera.resolve();
    expect(await starting).toBe("lost");
    expect(track.readyState).toBe("ended");
    expect(signal.view().status).toBe("off");
  });

  it("a calibration that the eyes follow → two rounds through the zones, full accuracy, gaze zones in the window", async () => {
    let look = 4;
    const { parts } = fakeParts(() => {
      const [across, down] = centreOf(look);
      return face({ irisAcross: -0.2 * (across - 0.5), irisDown: 0.08 * (down - 0.5) });
    });
    const signal = createCameraSignal(parts);
    await signal.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(signal.view()).toMatchObject({ gazeAccuracy: null, gazeZone: null });
    const visited: number[] = [];
    signal.subscribe(() => {
      const { calibration } = signal.view();
      if (!calibration) return;
      if (visited.at(-1) !== calibration.zone) visited.push(calibration.zone);
      look = calibration.zone;
    });
    const accuracy = signal.calibrate();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await accuracy).toBe(1);
    expect(visited).toHaveLength(18);
    expect(new Set(visited).size).toBe(9);
    look = 7;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(signal.view().gazeZone).toBe(7);
    expect(signal.take().features).toMatchObject({ gazeZones: expect.any(Array), gazeAccuracy: 1 });
  });

  it.each([
    [0.5, 3],
    [0.49, null],
  ])("a calibration that was right in %f → zone %s", async (accuracy, zone) => {
    const { parts } = fakeParts();
    const signal = createCameraSignal(parts, { model: () => 3, accuracy });
    await signal.start();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(signal.view()).toMatchObject({ gazeAccuracy: accuracy, gazeZone: zone });
    const { features } = signal.take();
    expect(features?.gazeZones?.indexOf(1) ?? null).toBe(zone);
    expect(features?.gazeAccuracy ?? null).toBe(zone === null ? null : accuracy);
  });

  it("stopped or aborted during the calibration → it ends with an error", async () => {
    const { parts } = fakeParts();
    const signal = createCameraSignal(parts);
    expect(await failureOf(signal.calibrate())).toBe("lost");
    await signal.start();
    const controller = new AbortController();
    const aborted = signal.calibrate(controller.signal).catch((error: unknown) => error);
    controller.abort("enough");
    expect(await aborted).toBe("enough");
    const stopped = failureOf(signal.calibrate());
    signal.stop();
    expect(await stopped).toBe("lost");
  });
});
