import { Human } from "@vladmandic/human";
import type { CameraAnswer, CameraRequest } from "./protocol.ts";
import { readFace } from "./read-face.ts";

// The worker's global scope, which lib.dom declares differently. This file runs only in a worker.
declare const self: {
  readonly location: Location;
  onmessage: (event: MessageEvent<CameraRequest>) => void;
  postMessage(message: CameraAnswer): void;
};

/**
 * The model truncates its landmarks to whole pixels, and an eye in a frame of 320 pixels is five high. Enlarged frames
 * halve that error; the models themselves see no more than before.
 */
const enlargedBy = 2;

/** Where the models and the backend lie: in this release, or in development in the packages themselves. */
const modules = "../../../../node_modules/";
const folders = import.meta.env.DEV
  ? { models: `${modules}@vladmandic/human/models/`, wasm: `${modules}@tensorflow/tfjs-backend-wasm/dist/` }
  : { models: "./camera/", wasm: "./camera/" };
const urlOf = (folder: string) => new URL(folder, self.location.href).href;

const off = { enabled: false };
const human = new Human({
  backend: "wasm",
  wasmPath: urlOf(folders.wasm),
  modelBasePath: urlOf(folders.models),
  // It would store the models in IndexedDB, beside the browser's own cache.
  cacheModels: false,
  warmup: "none",
  debug: false,
  // Every frame is measured anew: a blink changes too few pixels to count as a change.
  cacheSensitivity: 0,
  filter: off,
  gesture: off,
  body: off,
  hand: off,
  object: off,
  segmentation: off,
  // Detection, mesh and iris only. No identity, age, sex or emotion is ever computed.
  face: {
    enabled: true,
    detector: { modelPath: "blazeface.json", maxDetected: 1, minConfidence: 0.2, rotation: false },
    mesh: { enabled: true, modelPath: "facemesh.json" },
    iris: { enabled: true, modelPath: "iris.json" },
    attention: off,
    emotion: off,
    description: off,
    antispoof: off,
    liveness: off,
  },
});

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext("2d", { willReadFrequently: true });

const post = (answer: CameraAnswer) => self.postMessage(answer);

async function load(): Promise<void> {
  await human.load();
  const missing = human.models.list().filter(({ name, loaded }) => needed.has(name) && !loaded);
  if (human.tf.getBackend() !== "wasm" || missing.length > 0 || !context) throw new Error("incomplete");
}
const needed = new Set(["blazeface", "facemesh", "iris"]);

async function measure(frame: ImageBitmap): Promise<void> {
  const before = performance.now();
  canvas.width = enlargedBy * frame.width;
  canvas.height = enlargedBy * frame.height;
  context?.drawImage(frame, 0, 0, canvas.width, canvas.height);
  frame.close();
  const { face } = await human.detect(canvas);
  // The canvas holds the only copy.
  context?.clearRect(0, 0, canvas.width, canvas.height);
  const found = face[0];
  post({ face: found ? readFace(found, canvas) : null, tookMs: performance.now() - before });
}

self.onmessage = ({ data }) => {
  measure(data.frame).catch(() => post({ loaded: false }));
};
load().then(
  () => post({ loaded: true }),
  () => post({ loaded: false }),
);
