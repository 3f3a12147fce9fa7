// Vite bundles the worker and its imports into a separate file, next to the remote's other files.
import workerUrl from "./drift-worker.ts?worker&url";
import type { DrawMessage, Renderer, WorkerMessage } from "./scene.ts";

/** The worker that draws all pictures of the page, so that it is loaded once. It ends with the last of them. */
let shared: Worker | undefined;
/** What to call once a picture is visible, by the picture's number. */
const pictures = new Map<number, () => void>();
let latest = 0;

function openWorker(): Worker {
  const worker = new Worker(workerUrl, { type: "module" });
  worker.onmessage = ({ data }) => pictures.get(data)?.();
  return worker;
}

/** Draws one picture in the page's worker. */
export function drawInWorker(onDrawn: () => void): Renderer {
  shared ??= openWorker();
  const worker = shared;
  const picture = ++latest;
  pictures.set(picture, onDrawn);
  const post = (message: DrawMessage | null, transfer: Transferable[] = []) => {
    const sent: WorkerMessage = { picture, message };
    worker.postMessage(sent, transfer);
  };
  return {
    postMessage: post,
    terminate() {
      pictures.delete(picture);
      post(null);
      if (pictures.size > 0) return;
      worker.terminate();
      shared = undefined;
    },
  };
}
