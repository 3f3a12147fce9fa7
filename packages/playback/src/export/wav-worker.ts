import { renderWav } from "./render-wav.ts";
import type { WavAnswer, WavCommand } from "./wav-protocol.ts";

// The worker's global scope, which lib.dom declares differently. This file runs only in a worker.
declare const self: {
  onmessage: (event: MessageEvent<WavCommand>) => void;
  postMessage(message: WavAnswer, transfer: readonly Transferable[]): void;
};

let chunks: ReturnType<typeof renderWav> | undefined;

self.onmessage = ({ data }) => {
  if (data.do === "render") {
    chunks = renderWav(data.request);
    return;
  }
  const chunk = chunks?.next().value ?? null;
  self.postMessage({ chunk }, chunk ? [chunk.buffer] : []);
};
