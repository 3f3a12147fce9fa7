const models = ["blazeface", "facemesh", "iris"].flatMap(name =>
  ["json", "bin"].map(ending => `@vladmandic/human/models/${name}.${ending}`),
);
/** With and without SIMD; the browser loads one of them. Threads would need COOP and COEP. */
const backends = ["tfjs-backend-wasm-simd", "tfjs-backend-wasm"].map(
  name => `@tensorflow/tfjs-backend-wasm/dist/${name}.wasm`,
);

/** What the camera's worker loads from its own release: the folder, and files of packages. */
export const cameraFiles = { name: "camera", files: [...models, ...backends] };
