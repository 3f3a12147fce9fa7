/** Width and height of the dither matrix, pixels. */
export const ditherSize = 16;

const count = ditherSize * ditherSize;
/** Width of the neighbourhood in which points repel each other, pixels (Ulichney's choice). */
const sigma = 1.5;

/** How strongly each pixel of the torus is surrounded by a point in its corner, as a Gaussian of the distance. */
const nearness = Float64Array.from({ length: count }, (_, pixel) => {
  const across = Math.min(pixel % ditherSize, ditherSize - (pixel % ditherSize));
  const row = Math.floor(pixel / ditherSize);
  const down = Math.min(row, ditherSize - row);
  return Math.exp(-(across ** 2 + down ** 2) / (2 * sigma ** 2));
});

const addPoint = (density: Float64Array, point: number, sign: 1 | -1) => {
  for (let pixel = 0; pixel < count; pixel++) {
    const across = ((pixel % ditherSize) - (point % ditherSize) + ditherSize) % ditherSize;
    const down = (Math.floor(pixel / ditherSize) - Math.floor(point / ditherSize) + ditherSize) % ditherSize;
    density[pixel] = (density[pixel] ?? 0) + sign * (nearness[down * ditherSize + across] ?? 0);
  }
};

/** The pixel with or without a point whose surroundings are the densest. `sign` −1 finds the emptiest. */
function extremeOf(density: Float64Array, isPoint: Uint8Array, wanted: 0 | 1, sign: 1 | -1): number {
  let best = -1;
  for (let pixel = 0; pixel < count; pixel++) {
    if (isPoint[pixel] !== wanted) continue;
    if (best === -1 || sign * (density[pixel] ?? 0) > sign * (density[best] ?? 0) + 1e-12) best = pixel;
  }
  return best;
}

/**
 * Creates a 16 × 16 matrix of the ranks 0…255 in which neighbouring ranks are far apart: blue noise that tiles
 * (void-and-cluster method: Ulichney 1993). Any 16 × 16 window of the tiling holds each rank exactly once, so the mean
 * of a dithered patch is as linear as 256 thresholds can make it. The matrix is always the same.
 */
export function createDither(): Uint8Array {
  const isPoint = new Uint8Array(count);
  const density = new Float64Array(count);
  const set = (pixel: number, value: 0 | 1) => {
    isPoint[pixel] = value;
    addPoint(density, pixel, value === 1 ? 1 : -1);
  };
  // A tenth of the pixels, scattered without a grid and without a repetition; the swaps below spread them evenly.
  for (let point = 0; point < count / 10; point++) set((5 * point ** 2 + 57 * point) % count, 1);
  for (;;) {
    const cluster = extremeOf(density, isPoint, 1, 1);
    set(cluster, 0);
    const gap = extremeOf(density, isPoint, 0, -1);
    set(gap, 1);
    if (gap === cluster) break;
  }

  const ranks = new Uint8Array(count);
  const start = { isPoint: isPoint.slice(), density: density.slice() };
  const points = isPoint.reduce((sum, it) => sum + it, 0);
  for (let rank = points - 1; rank >= 0; rank--) {
    const cluster = extremeOf(density, isPoint, 1, 1);
    set(cluster, 0);
    ranks[cluster] = rank;
  }
  isPoint.set(start.isPoint);
  density.set(start.density);
  for (let rank = points; rank < count; rank++) {
    const gap = extremeOf(density, isPoint, 0, -1);
    set(gap, 1);
    ranks[gap] = rank;
  }
  return ranks;
}
