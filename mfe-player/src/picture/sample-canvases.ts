import { guardedSize } from "@phaselock/signal";

const { width: columns, height: rows } = guardedSize;

/**
 * Reads one emitted pixel for each cell of the guard's grid from canvases that lie over one another, the lowest first.
 * Reads single rows, because drawing a canvas into a small one makes Chromium copy all of it, every frame.
 * @returns RGBA in sRGB codes, blended as the browser blends the canvases
 */
export function createSampler(contexts: readonly CanvasRenderingContext2D[]): () => Uint8ClampedArray {
  const samples = new Uint8ClampedArray(4 * columns * rows);
  return () => {
    for (const [layer, context] of contexts.entries()) {
      const { width, height } = context.canvas;
      for (let row = 0; row < rows; row++) {
        const { data } = context.getImageData(0, Math.floor(((row + 0.5) * height) / rows), width, 1);
        for (let column = 0; column < columns; column++) {
          const from = 4 * Math.floor(((column + 0.5) * width) / columns);
          const to = 4 * (row * columns + column);
          const cover = layer === 0 ? 1 : (data[from + 3] ?? 0) / 255;
          for (let channel = 0; channel < 4; channel++)
            samples[to + channel] =
              (samples[to + channel] ?? 0) * (1 - cover) + (data[from + channel] ?? 0) * cover;
        }
      }
    }
    return samples;
  };
}
