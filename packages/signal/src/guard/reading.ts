import { linearOf } from "../light/light.ts";

/** Relative luminance 0…1, and saturated red 0…320, of each pixel of a frame. */
export type Reading = { readonly luminance: Float32Array; readonly red: Float32Array };

/** A change of saturated red by this much counts towards a red flash (WCAG 2.x working definition, as IRIS has it). */
export const redThreshold = { change: 20, darkerBelow: Number.POSITIVE_INFINITY } as const;

const saturatedRed = 0.8;
const redScale = 320;
const linearOfCode = Float64Array.from({ length: 256 }, (_, code) => linearOf(code));

/** Relative luminance of one pixel of a frame of RGBA in sRGB codes. */
export const luminanceAt = (pixels: ArrayLike<number>, pixel: number): number =>
  0.2126 * (linearOfCode[pixels[4 * pixel] ?? 0] ?? 0) +
  0.7152 * (linearOfCode[pixels[4 * pixel + 1] ?? 0] ?? 0) +
  0.0722 * (linearOfCode[pixels[4 * pixel + 2] ?? 0] ?? 0);

/** Reads a frame of RGBA in sRGB codes. */
export function readingOf(pixels: ArrayLike<number>, count: number): Reading {
  const luminance = new Float32Array(count);
  const red = new Float32Array(count);
  for (let pixel = 0; pixel < count; pixel++) {
    const r = linearOfCode[pixels[4 * pixel] ?? 0] ?? 0;
    const g = linearOfCode[pixels[4 * pixel + 1] ?? 0] ?? 0;
    const b = linearOfCode[pixels[4 * pixel + 2] ?? 0] ?? 0;
    luminance[pixel] = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    if (r > 0 && r >= saturatedRed * (r + g + b)) red[pixel] = Math.max(0, redScale * (r - g - b));
  }
  return { luminance, red };
}
