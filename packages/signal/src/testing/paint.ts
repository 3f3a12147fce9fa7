import { codeOf, parseHex } from "../light/light.ts";
import { plainAccent } from "../visuals/accent.ts";
import { createGlow } from "../visuals/glow.ts";
import type { Look } from "../visuals/looks.ts";
import type { Colours, Frame, LineContext, Size } from "../visuals/visual.ts";
import { createPainter } from "../visuals/visuals.ts";

const bandColours = ["#7f83ff", "#b78bff", "#3fd0bd", "#f0b84a", "#ff8069"].map(parseHex);
const bandLimitsHz = [4, 8, 13, 30];

/** The product's colours, without the mixing between bands. */
export const testColours: Colours = {
  beat: hz => bandColours[bandLimitsHz.filter(limit => hz >= limit).length] ?? [1, 1, 1],
  paper: parseHex("#eceae4"),
  ground: parseHex("#050608"),
};

export const frameAt = (change: Partial<Frame>): Frame => ({
  seconds: 0,
  coherence: 0.3,
  beatHz: 10,
  breathCycles: 0,
  light: 0,
  glow: 1,
  accent: plainAccent,
  ...change,
});

/** Draws antialiased lines over RGBA pixels, blended in sRGB codes as a browser's canvas does. */
function lineContextOn(pixels: Uint8ClampedArray, { width, height }: Size): LineContext {
  let points: (readonly [number, number])[] = [];
  const coverage = new Float32Array(width * height);
  const touched: number[] = [];
  const coverPixel = (column: number, row: number, part: number) => {
    if (column < 0 || row < 0 || column >= width || row >= height) return;
    const pixel = row * width + column;
    const before = coverage[pixel] ?? 0;
    if (before === 0) touched.push(pixel);
    if (part > before) coverage[pixel] = part;
  };
  const cover = (x: number, y: number, lineWidth: number) => {
    const reach = Math.ceil(lineWidth / 2 + 0.5);
    for (let row = Math.floor(y - reach); row <= y + reach; row++)
      for (let column = Math.floor(x - reach); column <= x + reach; column++) {
        const part = lineWidth / 2 + 0.5 - Math.hypot(column + 0.5 - x, row + 0.5 - y);
        if (part > 0) coverPixel(column, row, Math.min(1, part));
      }
  };
  return {
    lineWidth: 1,
    strokeStyle: "",
    clearRect() {},
    beginPath() {
      points = [];
    },
    lineTo: (x, y) => void points.push([x, y]),
    closePath: () => void points.push(...points.slice(0, 1)),
    stroke() {
      for (const [n, [x, y]] of points.entries()) {
        const [fromX, fromY] = points[n - 1] ?? [x, y];
        const steps = Math.max(1, Math.ceil(2 * Math.hypot(x - fromX, y - fromY)));
        for (let step = 1; step <= steps; step++)
          cover(fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps, this.lineWidth);
      }
      const code = String(this.strokeStyle).match(/\d+/g)?.map(Number) ?? [];
      for (const pixel of touched) {
        const part = coverage[pixel] ?? 0;
        coverage[pixel] = 0;
        for (let channel = 0; channel < 3; channel++) {
          const at = 4 * pixel + channel;
          pixels[at] = Math.round((pixels[at] ?? 0) * (1 - part) + (code[channel] ?? 0) * part);
        }
      }
      touched.length = 0;
    },
  };
}

/** Paints frames of a look as a browser would show them: the glow, enlarged, under the lines. RGBA in sRGB codes. */
export function paintsOf(look: Look, size: Size): (frame: Frame) => Uint8ClampedArray {
  const glow = createGlow(size, testColours);
  const pixels = new Uint8ClampedArray(4 * size.width * size.height);
  const words = new Uint32Array(pixels.buffer);
  const from = new Uint32Array(glow.pixels.buffer);
  const paintLines = createPainter(lineContextOn(pixels, size), size, look, testColours);
  return frame => {
    glow.paint(frame);
    for (let pixel = 0; pixel < words.length; pixel++) {
      const column = Math.floor(((pixel % size.width) * glow.width) / size.width);
      const row = Math.floor((Math.floor(pixel / size.width) * glow.height) / size.height);
      words[pixel] = from[row * glow.width + column] ?? 0;
    }
    paintLines(frame);
    return pixels.slice();
  };
}

export { middleLuminance } from "../guard/middle-luminance.ts";
export { luminanceAt } from "../guard/reading.ts";

/** A grey of the given relative luminance, as an RGBA pixel. */
export const greyOf = (luminance: number): readonly [number, number, number, number] => {
  const code = Math.round(codeOf(luminance));
  return [code, code, code, 255];
};
