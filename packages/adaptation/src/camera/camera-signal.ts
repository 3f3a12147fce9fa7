import { type Signal, SignalError, type SignalFailure } from "../signal.ts";
import type { Calibrated } from "./calibration.ts";
import { openFaceWorker } from "./face-worker.ts";
import { createFrameGrabber } from "./grab-frames.ts";
import { type CameraState, createMeasuring } from "./measure-camera.ts";
import { closeCamera, openCamera } from "./open-camera.ts";

/** The state of the camera, for screens. The same object until something changes. */
export type CameraView = CameraState & {
  /** `loading`: the user is being asked for the camera, or the models are being loaded. */
  readonly status: "off" | "loading" | "running" | "lost";
  /** The stream for a preview, while the camera is on. Use it for nothing else. */
  readonly stream: MediaStream | null;
  /** How long the last frame took in the worker, in milliseconds; null before the first. */
  readonly frameMs: number | null;
};

export type CameraSignal = Signal<"camera"> & {
  view(): CameraView;
  /** Calls the listener after each frame and change. @returns a function that ends it */
  subscribe(listener: () => void): () => void;
  /**
   * Leads the user through the gaze zones; `view().calibration` says which. Takes about half a minute.
   * @returns the measured accuracy: the share of held-out samples in the right zone
   * @throws SignalError if the signal is not running, or ends first
   * @throws the signal's reason if it is aborted
   */
  calibrate(signal?: AbortSignal): Promise<number>;
  /** The calibration in use, for the next camera signal of the same user; null without one. */
  calibrated(): Calibrated | null;
};

/** The signal's dependencies. Tests replace them. */
export type CameraParts = {
  readonly openCamera: typeof openCamera;
  readonly openFaceWorker: typeof openFaceWorker;
  readonly createFrameGrabber: typeof createFrameGrabber;
  readonly now: () => number;
};

/** At most 20 frames a second. A slow frame delays the next one, so that at most one is in flight. */
const frameEveryMs = 50;

/** The signal's dependencies in the product. */
export const browserParts: CameraParts = {
  openCamera,
  openFaceWorker,
  createFrameGrabber,
  now: () => performance.now(),
};

/**
 * Measures eyes and head by camera. Only `start` asks for the camera and loads the models. A worker of this page measures
 * each frame and closes it; no frame is stored or sent.
 * @param known an earlier calibration of this user, which holds until the next one
 */
export function createCameraSignal(
  parts: CameraParts = browserParts,
  known: Calibrated | null = null,
): CameraSignal {
  const listeners = new Set<() => void>();
  const lostListeners = new Set<(failure: SignalFailure) => void>();
  let measuring = createMeasuring(parts.now(), known);
  let status: CameraView["status"] = "off";
  let stream: MediaStream | null = null;
  let frameMs: number | null = null;
  let view: CameraView = { ...measuring.state, status, stream, frameMs };
  /** Ends the current run; a new one per start. */
  let run: AbortController | undefined;

  const changed = () => {
    view = { ...measuring.state, status, stream, frameMs };
    for (const listener of listeners) listener();
  };
  const end = (to: "off" | "lost") => {
    run?.abort();
    run = undefined;
    stream = null;
    status = to;
    const { blinks, closures, gazeAccuracy } = measuring.state;
    measuring.stopCalibration();
    view = {
      ...measuring.state,
      blinks,
      closures,
      gazeAccuracy,
      isFaceSeen: false,
      points: null,
      quality: 0,
      status,
      stream,
      frameMs,
    };
    for (const listener of listeners) listener();
  };
  const lose = (failure: SignalFailure) => {
    if (!run) return;
    end("lost");
    for (const listener of lostListeners) listener(failure);
    lostListeners.clear();
  };

  /** Opens a resource that is closed when the run ends, even if the run ends while it opens. */
  const open = async <T>(
    signal: AbortSignal,
    opening: Promise<T>,
    close: (opened: T) => void,
  ): Promise<T> => {
    const opened = await opening;
    if (signal.aborted) {
      close(opened);
      throw new SignalError("lost");
    }
    signal.addEventListener("abort", () => close(opened), { once: true });
    return opened;
  };

  const measureFrames = async (
    signal: AbortSignal,
    grab: () => Promise<ImageBitmap | null>,
    measure: Awaited<ReturnType<typeof openFaceWorker>>["measure"],
  ): Promise<void> => {
    while (!signal.aborted) {
      const atMs = parts.now();
      const frame = await grab();
      if (signal.aborted) return frame?.close();
      if (frame) {
        const { face, tookMs } = await measure(frame);
        if (signal.aborted) return;
        frameMs = tookMs;
        measuring.add({ atMs, face });
        changed();
      }
      await new Promise(done => setTimeout(done, Math.max(0, atMs + frameEveryMs - parts.now())));
    }
  };

  return {
    name: "camera",
    async start() {
      if (run) return;
      const controller = new AbortController();
      run = controller;
      const { signal } = controller;
      status = "loading";
      changed();
      try {
        const camera = await open(signal, parts.openCamera(), closeCamera);
        stream = camera;
        changed();
        for (const track of camera.getTracks())
          track.addEventListener("ended", () => lose("lost"), { once: true, signal });
        const worker = await open(signal, parts.openFaceWorker(signal), opened => opened.end());
        const grabber = parts.createFrameGrabber(camera);
        signal.addEventListener("abort", () => grabber.close(), { once: true });
        measuring = createMeasuring(parts.now(), measuring.calibrated);
        status = "running";
        changed();
        measureFrames(signal, grabber.grab, worker.measure).catch(() => lose("lost"));
      } catch (error) {
        // A run that was stopped meanwhile is over already, and another may have begun.
        if (run === controller) end("off");
        throw error instanceof SignalError ? error : new SignalError("failed-to-load", { cause: error });
      }
    },
    stop() {
      if (run) end("off");
    },
    take: () => measuring.take(parts.now()),
    onLost: listener => void lostListeners.add(listener),
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    calibrated: () => measuring.calibrated,
    calibrate: aborted =>
      new Promise((resolve, reject) => {
        if (status !== "running") return reject(new SignalError("lost"));
        measuring.startCalibration();
        const settle = (finish: () => void) => {
          listeners.delete(check);
          aborted?.removeEventListener("abort", giveUp);
          finish();
        };
        const giveUp = () => {
          measuring.stopCalibration();
          settle(() => reject(aborted?.reason));
          changed();
        };
        const check = () => {
          if (view.status !== "running") settle(() => reject(new SignalError("lost")));
          else if (view.calibration === null) settle(() => resolve(view.gazeAccuracy ?? 0));
        };
        changed();
        listeners.add(check);
        if (aborted?.aborted) giveUp();
        else aborted?.addEventListener("abort", giveUp, { once: true });
      }),
  };
}
