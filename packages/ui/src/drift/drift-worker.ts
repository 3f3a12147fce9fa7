import { createDrawing } from "./draw-scene.ts";

// What a worker's global scope has, and lib.dom says otherwise. This file runs nowhere else.
declare const self: { onmessage: (event: MessageEvent) => void; postMessage(drawn: true): void };

const draw = createDrawing(() => self.postMessage(true));
self.onmessage = ({ data }) => draw(data);
