import { createDrawing } from "./draw-scene.ts";
import type { DrawMessage, WorkerMessage } from "./scene.ts";

// The worker's global scope, which lib.dom declares differently. This file runs only in a worker.
declare const self: {
  onmessage: (event: MessageEvent<WorkerMessage>) => void;
  postMessage(drawn: number): void;
};

type Drawing = { readonly draw: (message: DrawMessage) => void; view?: DrawMessage["view"] };
const drawings = new Map<number, Drawing>();

self.onmessage = ({ data: { picture, message } }) => {
  const known = drawings.get(picture) ?? { draw: createDrawing(() => self.postMessage(picture)) };
  if (message) {
    known.draw(message);
    drawings.set(picture, { ...known, view: message.view });
  } else {
    if (known.view) known.draw({ view: { ...known.view, isMoving: false } });
    drawings.delete(picture);
  }
};
