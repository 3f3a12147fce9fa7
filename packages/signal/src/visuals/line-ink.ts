import { addLight, codeOf, type Light, linearOf, luminanceOf, scaleLight } from "../light/light.ts";
import { glowLight } from "./glow.ts";
import type { Colours, Frame } from "./visual.ts";

/**
 * How much of their pixels lines cover: `full` where they end at the edges of pixels, `spread` where they lie anywhere, and
 * one pixel is covered as often by a tenth as by a half or nine tenths.
 */
export type Coverage = "full" | "spread";

/** The CSS colour of a line in its own light, over a glow of a strength. */
export type LineInk = (strength: number, own: Light) => string;

/** From the channel with the most luminance to the one with the least. */
const channels = [1, 0, 2] as const;
/** Luminance of each channel's light. */
const weights = [luminanceOf([1, 0, 0]), luminanceOf([0, 1, 0]), luminanceOf([0, 0, 1])] as const;
/** Codes by which red and blue may give way to keep a line's luminance. */
const mostTrim = 4;

/** Steps of a code in the table of its light: a power for each of a frame's thousands of colours would cost milliseconds. */
const perCode = 16;
const lights = Float64Array.from({ length: 256 * perCode }, (_, n) => linearOf(n / perCode));
/** Linear light of a code that needn't be whole, between two of the table. */
function lightOf(code: number): number {
  const at = Math.min(255, Math.max(0, code)) * perCode;
  const below = Math.floor(at);
  const low = lights[below] ?? 1;
  return low + ((lights[below + 1] ?? 1) - low) * (at - below);
}

/** Mean light that a channel emits where a line of `code` lies over a glow. Canvases blend codes, not light. */
const emitted = {
  full: (_under: number, code: number) => lightOf(code),
  // Simpson's rule, from none of the line to all of it.
  spread: (under: number, code: number) =>
    (lightOf(under) + 4 * lightOf((under + code) / 2) + lightOf(code)) / 6,
} satisfies Record<Coverage, (under: number, code: number) => number>;

/**
 * Creates the colours of a frame's lines. A line's own light is steady, and what its pixels emit on average follows the
 * glow's light under it, no more and no less: without that, edges blended in codes bend the beat's sine. What rounding green
 * adds to the luminance is taken from red, and what is left from blue, as shaders do: lines of one colour round together,
 * and nothing else would even that out.
 */
export function createLineInk(frame: Frame, { ground }: Colours, coverage: Coverage): LineInk {
  const lit = glowLight(frame);
  const steady = glowLight({ ...frame, light: 0 });
  const meanOf = emitted[coverage];
  return (strength, own) => {
    const under = addLight(ground, scaleLight(lit, strength));
    const usual = addLight(ground, scaleLight(steady, strength));
    const codes: [number, number, number] = [0, 0, 0];
    let error = 0;
    for (const channel of channels) {
      const underCode = codeOf(under[channel]);
      const usualCode = codeOf(usual[channel] + own[channel]);
      const step = meanOf(underCode, usualCode + 0.5) - meanOf(underCode, usualCode - 0.5);
      const wanted = meanOf(codeOf(usual[channel]), usualCode) + under[channel] - usual[channel];
      const most = mostTrim * step;
      const trimmed = wanted - Math.min(most, Math.max(-most, error / weights[channel]));
      // One step of Newton's method: the curve is nearly straight over the few codes of a beat.
      const code = usualCode + (trimmed - meanOf(underCode, usualCode)) / step;
      codes[channel] = Math.min(255, Math.max(0, Math.round(code)));
      error += weights[channel] * (meanOf(underCode, codes[channel]) - wanted);
    }
    return `rgb(${codes.join(" ")})`;
  };
}
