// Vite bundles the worker and its imports into a separate file, next to the remote's other files.
import workerUrl from "./own-audio-worker.ts?worker&url";

/** Starts a worker that decodes the user's own audio. Its code is loaded only then. */
export const openWorker = (): Worker => new Worker(workerUrl, { type: "module" });
