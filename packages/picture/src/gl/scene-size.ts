import type { ElementSize } from "../observe-size.ts";
import type { SceneSize } from "./light-source.ts";

/** More device pixels cost battery, and nobody sees them in light this soft. */
const maxPixelRatio = 2;
const maxPixels = 2560 * 1440;

/**
 * The size of the scene for an element: its device pixels one to one, so that the dither stays as it is, but at most two
 * for a CSS pixel and at most those of a 1440p screen.
 */
export function sceneSizeOf({ device, ratio, figure }: ElementSize): SceneSize {
  const part = Math.min(1, maxPixelRatio / ratio, Math.sqrt(maxPixels / (device.width * device.height)));
  return {
    width: Math.max(1, Math.floor(device.width * part)),
    height: Math.max(1, Math.floor(device.height * part)),
    ratio: ratio * part,
    figure,
  };
}
