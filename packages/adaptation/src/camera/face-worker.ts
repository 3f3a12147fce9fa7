import { SignalError } from "../signal.ts";
// Vite bundles the worker and the model's code into a separate file, which only `new Worker` loads.
import workerUrl from "./camera-worker.ts?worker&url";
import type { CameraAnswer, CameraRequest } from "./protocol.ts";
import type { FaceReading } from "./reading.ts";

export type Measurement = { readonly face: FaceReading | null; readonly tookMs: number };

/** A worker with the face models. */
export type FaceWorker = {
  /** Measures a frame, which is handed over and closed. Call it again only after it has settled. */
  measure(frame: ImageBitmap): Promise<Measurement>;
  end(): void;
};

/** 9 MB at 1.6 Mbit/s take 45 s. */
const loadWithinMs = 90_000;
const measureWithinMs = 10_000;

/**
 * Starts the worker and loads the models from this origin.
 * @param signal ends the worker at once if it is aborted while the models load
 * @throws SignalError if the browser can't run it, the models can't be loaded, or `signal` is aborted
 */
export async function openFaceWorker(signal: AbortSignal): Promise<FaceWorker> {
  if (!("OffscreenCanvas" in globalThis && "WebAssembly" in globalThis)) throw new SignalError("unsupported");
  const worker = new Worker(workerUrl, { type: "module" });
  const answer = (withinMs: number) =>
    new Promise<CameraAnswer>((resolve, reject) => {
      const fail = (cause: unknown) => reject(new SignalError("failed-to-load", { cause }));
      const timer = setTimeout(() => fail(new Error(`No answer within ${withinMs} ms`)), withinMs);
      worker.onmessage = ({ data }: MessageEvent<CameraAnswer>) => {
        clearTimeout(timer);
        resolve(data);
      };
      worker.onerror = event => {
        clearTimeout(timer);
        event.preventDefault();
        fail(new Error(event.message));
      };
    });
  const { promise: aborted, reject: abort } = Promise.withResolvers<never>();
  const giveUp = () => abort(new SignalError("lost"));
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    if (signal.aborted) giveUp();
    const first = await Promise.race([answer(loadWithinMs), aborted]);
    if (!("loaded" in first && first.loaded)) throw new SignalError("failed-to-load");
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
  return {
    async measure(frame) {
      const measured = answer(measureWithinMs);
      worker.postMessage({ frame } satisfies CameraRequest, [frame]);
      const got = await measured;
      if ("loaded" in got) throw new SignalError("failed-to-load");
      return got;
    },
    end: () => worker.terminate(),
  };
}
