import { framesOf, type WavRequest } from "./render-wav.ts";
import { bytesPerFrame, headerBytes } from "./wav-header.ts";
import type { WavAnswer, WavCommand } from "./wav-protocol.ts";
// Vite bundles the worker and its imports into a separate file, next to the remote's other files.
import workerUrl from "./wav-worker.ts?worker&url";

/** Where an export goes, chunk by chunk. */
export type WavSink = {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The file is complete. */
  close(): Promise<void>;
  /** The export was cancelled or has failed. Nothing of it stays. */
  abort(): Promise<void>;
};

export type WavProgress = {
  /** Part of the file that is written: 0…1. */
  readonly part: number;
  /** How many seconds of sound are rendered a second. */
  readonly timesRealTime: number;
};

/** Whether an export ended because the user cancelled it, or the dialog that asks where to save. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

/** Chunks that the worker may be ahead of the writing: it renders while one is written. */
const ahead = 2;

/**
 * Renders a pattern in a worker and writes it to a sink.
 * @param cancelled ends the worker at once
 * @throws DOMException AbortError if cancelled; the sink's error, or an Error if the worker fails
 */
export async function exportWav(
  request: WavRequest,
  sink: WavSink,
  cancelled: AbortSignal,
  onProgress: (progress: WavProgress) => void,
): Promise<void> {
  const worker = new Worker(workerUrl, { type: "module" });
  const post = (command: WavCommand) => worker.postMessage(command);
  const total = headerBytes + framesOf(request.schedule.seconds, request.sampleRate) * bytesPerFrame;
  const startMs = performance.now();
  let written = 0;
  const onAbort: { now: () => void } = { now: () => {} };
  try {
    await new Promise<void>((resolve, reject) => {
      onAbort.now = () => reject(cancelled.reason);
      cancelled.throwIfAborted();
      cancelled.addEventListener("abort", onAbort.now);
      worker.onerror = event => reject(new Error(`The worker failed: ${event.message}`));
      let writing = Promise.resolve();
      worker.onmessage = ({ data: { chunk } }: MessageEvent<WavAnswer>) => {
        writing = writing
          .then(async () => {
            if (!chunk) return resolve();
            await sink.write(chunk);
            written += chunk.length;
            const elapsed = (performance.now() - startMs) / 1000;
            const part = written / total;
            onProgress({ part, timesRealTime: (part * request.schedule.seconds) / elapsed });
            post({ do: "next" });
          })
          .catch(reject);
      };
      post({ do: "render", request });
      for (let n = 0; n < ahead; n++) post({ do: "next" });
    });
    cancelled.throwIfAborted();
    await sink.close();
  } catch (error) {
    await sink.abort().catch(() => {});
    throw error;
  } finally {
    cancelled.removeEventListener("abort", onAbort.now);
    worker.terminate();
  }
}
