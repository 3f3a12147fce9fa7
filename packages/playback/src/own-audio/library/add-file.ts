import type { AddAnswer, OwnAudioCommand } from "../protocol.ts";
import { openWorker } from "../worker-url.ts";
import { decodeWhole } from "./decode-whole.ts";
import type { AddFailure, StoredTrack } from "./stored-track.ts";

export class AddError extends Error {
  override readonly name = "AddError";
  readonly failure: AddFailure;

  constructor(failure: AddFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

/** How far a file has been added: seconds of it that have been measured, then bytes that have been copied. */
export type AddProgress = { readonly decodedSeconds: number } | { readonly copiedBytes: number };

/** Adds a file in a worker, which ends with it. */
async function addInWorker(
  file: File,
  folder: readonly string[],
  onProgress: (progress: AddProgress) => void,
  cancelled: AbortSignal,
): Promise<StoredTrack> {
  const worker = openWorker();
  const onAbort: { now: () => void } = { now: () => {} };
  try {
    return await new Promise((resolve, reject) => {
      onAbort.now = () => reject(cancelled.reason);
      cancelled.throwIfAborted();
      cancelled.addEventListener("abort", onAbort.now);
      worker.onerror = event => reject(new Error(`The worker failed: ${event.message}`));
      worker.onmessage = ({ data }: MessageEvent<AddAnswer>) => {
        if ("added" in data) resolve(data.added);
        else if ("failure" in data) reject(new AddError(data.failure));
        else onProgress(data);
      };
      worker.postMessage({ do: "add", file, folder } satisfies OwnAudioCommand);
    });
  } finally {
    cancelled.removeEventListener("abort", onAbort.now);
    worker.terminate();
  }
}

/**
 * Adds an audio file to a library: decodes it once to measure its loudness, and copies it into a folder of this origin's own
 * files. Nothing leaves the device. A browser that stores no files gives a track for as long as the page is open.
 * @throws AddError with the reason; the signal's reason if cancelled
 */
export async function addFile(
  file: File,
  folder: readonly string[],
  onProgress: (progress: AddProgress) => void,
  cancelled: AbortSignal,
): Promise<StoredTrack> {
  try {
    return await addInWorker(file, folder, onProgress, cancelled);
  } catch (error) {
    if (!(error instanceof AddError) || error.failure !== "undecodable") throw error;
    const wav = await decodeWhole(file);
    cancelled.throwIfAborted();
    if (!wav) throw error;
    return addInWorker(wav, folder, onProgress, cancelled);
  }
}
