import { createDither, ditherSize } from "../light/dither.ts";
import { addLight, codeOf, type Light, scaleLight } from "../light/light.ts";
import { modulatedLuminance } from "../light/modulation.ts";
import type { Colours, Frame, Size } from "./visual.ts";

/** Mean relative luminance at the middle of the glow: visible on a laptop by day, and still dark. */
export const glowMean = 0.024;
/** Radius at which the glow has fallen to 61 %, as a part of the geometric mean of width and height. */
export const glowSpread = 0.25;
/** Strength in the corners. A beat that ran out to nothing would, just before, be as weak as the rounding of codes. */
export const glowFloor = 0.04;
const narrowPx = 500;
/** The glow is smooth, so the browser can enlarge it. More pixels would cost more than a millisecond a frame. */
const maxPixels = 160_000;
const levels = 1024;

/** A picture that stood higher, as a part of the height, would leave the middle of the window without the glow. */
const highest = 0.29;

/** The middle of the picture. A phone's controls need more room at the bottom. */
export const centreOf = ({ width, height, figure }: Size) =>
  figure
    ? { x: figure.x + figure.width / 2, y: Math.max(figure.y + figure.height / 2, highest * height) }
    : { x: width / 2, y: height * (width < narrowPx ? 0.37 : 0.42) };

/** The radius of the largest ring that the picture's lines fill. */
export const outerRadiusOf = ({ width, height, figure }: Size): number =>
  figure
    ? Math.min(figure.width, figure.height) * 0.46
    : Math.min(width, height) * (width < narrowPx ? 0.45 : 0.37);

/** How strong the glow is `distance` from the middle, 0…1. */
export const glowStrength = ({ width, height }: Size, distance: number): number =>
  glowFloor + (1 - glowFloor) * Math.exp(-(distance ** 2) / (2 * glowSpread ** 2 * width * height));

/**
 * The glow's light in the middle at a frame: its luminance follows `frame.light`. It is neutral: dark light in the colour
 * of a band looks like fog.
 */
export function glowLight({ beatHz, light, glow }: Frame): Light {
  const luminance = Math.max(0, modulatedLuminance(glowMean, beatHz, light) - (1 - glow) * glowMean);
  return [luminance, luminance, luminance];
}

/** A soft glow behind a picture's lines, as RGBA pixels of its own, lower resolution. */
export type Glow = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** Writes a frame to `pixels`. */
  paint(frame: Frame): void;
};

/**
 * Creates the glow of a window. It carries the beat over the whole field, where hairlines are too thin to. Light is
 * computed linear; a fixed blue noise decides which way each pixel rounds to its 8-bit code, so that neither rings nor
 * steps of the wave are visible.
 */
export function createGlow(size: Size, colours: Colours): Glow {
  const step = Math.max(1, Math.sqrt((size.width * size.height) / maxPixels));
  const width = Math.max(1, Math.round(size.width / step));
  const height = Math.max(1, Math.round(size.height / step));
  const count = width * height;
  const centre = centreOf(size);
  const dither = createDither();
  const strength = new Uint16Array(count);
  const rounding = [new Uint8Array(count), new Uint8Array(count), new Uint8Array(count)] as const;
  for (let pixel = 0; pixel < count; pixel++) {
    const column = pixel % width;
    const row = Math.floor(pixel / width);
    const distance = Math.hypot(
      ((column + 0.5) * size.width) / width - centre.x,
      ((row + 0.5) * size.height) / height - centre.y,
    );
    strength[pixel] = Math.round((levels - 1) * glowStrength(size, distance));
    for (const [channel, values] of rounding.entries()) {
      const across = (column + 5 * channel) % ditherSize;
      const down = (row + 11 * channel) % ditherSize;
      values[pixel] = dither[down * ditherSize + across] ?? 0;
    }
  }

  const pixels = new Uint8ClampedArray(4 * count);
  // One write for four channels; browsers run on little-endian machines only.
  const words = new Uint32Array(pixels.buffer);
  const [roundRed, roundGreen, roundBlue] = rounding;
  // Codes in 1/256, by strength.
  const red = new Uint16Array(levels);
  const green = new Uint16Array(levels);
  const blue = new Uint16Array(levels);
  return {
    width,
    height,
    pixels,
    paint(frame) {
      const light = glowLight(frame);
      for (let level = 0; level < levels; level++) {
        const [r, g, b] = addLight(colours.ground, scaleLight(light, level / (levels - 1)));
        red[level] = 256 * codeOf(r);
        green[level] = 256 * codeOf(g);
        blue[level] = 256 * codeOf(b);
      }
      for (let pixel = 0; pixel < count; pixel++) {
        const level = strength[pixel] ?? 0;
        const r = ((red[level] ?? 0) + (roundRed[pixel] ?? 0)) >> 8;
        const g = ((green[level] ?? 0) + (roundGreen[pixel] ?? 0)) >> 8;
        const b = ((blue[level] ?? 0) + (roundBlue[pixel] ?? 0)) >> 8;
        words[pixel] = 0xff000000 | (b << 16) | (g << 8) | r;
      }
    },
  };
}
