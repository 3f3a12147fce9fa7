import type { Size } from "../visuals/visual.ts";
import { luminanceAt } from "./reading.ts";

/**
 * The mean relative luminance of the middle quarter of a picture: half its width and half its height.
 * @param pixels RGBA in sRGB codes
 */
export function middleLuminance(pixels: ArrayLike<number>, { width, height }: Size): number {
  let sum = 0;
  let count = 0;
  for (let row = Math.round(height / 4); row < Math.round((3 * height) / 4); row++)
    for (let column = Math.round(width / 4); column < Math.round((3 * width) / 4); column++) {
      sum += luminanceAt(pixels, row * width + column);
      count++;
    }
  return sum / count;
}
