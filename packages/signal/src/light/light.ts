/** A colour in linear light: each channel 0…1, proportional to the light that the screen emits. */
export type Light = readonly [red: number, green: number, blue: number];

/** sRGB code 0…255 → linear light 0…1 (IEC 61966-2-1). */
export const linearOf = (code: number): number => {
  const value = code / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Linear light 0…1 → sRGB code 0…255, not rounded. */
export const codeOf = (linear: number): number =>
  255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);

/** Relative luminance 0…1 (WCAG 2.2). */
export const luminanceOf = ([red, green, blue]: Light): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Whether a colour is a saturated red by WCAG 2.2: R / (R + G + B) ≥ 0.8 in linear light. */
export const isSaturatedRed = ([red, green, blue]: Light): boolean =>
  red > 0 && red / (red + green + blue) >= 0.8;

/** Mixes two colours in linear light; `part` 0 is the first, 1 the second. */
export const mixLight = (one: Light, other: Light, part: number): Light => [
  one[0] + (other[0] - one[0]) * part,
  one[1] + (other[1] - one[1]) * part,
  one[2] + (other[2] - one[2]) * part,
];

/** The same colour, `factor` times as bright. */
export const scaleLight = ([red, green, blue]: Light, factor: number): Light => [
  red * factor,
  green * factor,
  blue * factor,
];

/** Adds two lights, such as a line drawn over a background. */
export const addLight = (one: Light, other: Light): Light => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
];

/** A CSS colour, in whole sRGB codes. */
export const cssColour = (light: Light): string =>
  `rgb(${light.map(it => Math.round(codeOf(it))).join(" ")})`;

/** Reads `#rrggbb`. @throws RangeError for any other notation */
export function parseHex(hex: string): Light {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(hex) ?? [];
  if (!red || !green || !blue) throw new RangeError(`Not a colour like #3fd0bd: ${hex}`);
  return [
    linearOf(Number.parseInt(red, 16)),
    linearOf(Number.parseInt(green, 16)),
    linearOf(Number.parseInt(blue, 16)),
  ];
}
