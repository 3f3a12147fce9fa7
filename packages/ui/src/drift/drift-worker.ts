import { createDrawing } from "./draw-scene.ts";

// The worker's global scope, which lib.dom declares differently. This file runs only in a worker.
declare const self: { onmessage: (event: MessageEvent) => void; postMessage(drawn: true): void };

const draw = createDrawing(() => self.postMessage(true));
self.onmessage = ({ data }) => draw(data);
