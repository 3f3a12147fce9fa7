import type { Look } from "../visuals/looks.ts";
import { frameAt, greyOf, paintsOf } from "./paint.ts";

/** A short film, as frames of RGBA in sRGB codes. */
export type Clip = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly frames: () => readonly Uint8ClampedArray[];
};

const size = { width: 64, height: 36 };
const framesPerSecond = 60;
type Pixel = readonly [number, number, number, number];

/** Films `pixelAt` for `seconds`. */
function film(
  name: string,
  seconds: number,
  pixelAt: (seconds: number, x: number, y: number) => Pixel,
): Clip {
  const frames = () =>
    Array.from({ length: Math.round(seconds * framesPerSecond) }, (_, n) => {
      const pixels = new Uint8ClampedArray(4 * size.width * size.height);
      for (let pixel = 0; pixel < size.width * size.height; pixel++)
        pixels.set(
          pixelAt(n / framesPerSecond, pixel % size.width, Math.floor(pixel / size.width)),
          4 * pixel,
        );
      return pixels;
    });
  return { name, ...size, framesPerSecond, frames };
}

const square = (seconds: number, hz: number) => (seconds * hz) % 1 < 0.5;
const dark = greyOf(0.05);
const light = greyOf(0.5);
const red: Pixel = [255, 0, 0, 255];

/** Flashes the whole frame between two pixels. */
const flashing = (name: string, hz: number, low: Pixel, high: Pixel, seconds = 3): Clip =>
  film(name, seconds, at => (square(at, hz) ? high : low));

/** Flashes the first `part` of the frame's width and height. */
const flashingPart = (name: string, part: number): Clip =>
  film(name, 3, (at, x, y) =>
    x < part * size.width && y < part * size.height && square(at, 5) ? light : dark,
  );

const stripes = (name: string, pairs: number, low: Pixel, high: Pixel): Clip =>
  film(name, 1.5, (_, x) => (square(x / size.width, pairs) ? high : low));

/** Our own pictures at full depth, where a mistake would be worst. */
function picture(look: Look, beatHz: number): Clip {
  const frames = () => {
    const paint = paintsOf(look, size);
    return Array.from({ length: 2 * framesPerSecond }, (_, n) => {
      const seconds = n / framesPerSecond;
      return paint(
        frameAt({
          beatHz,
          seconds,
          breathCycles: seconds / 10,
          light: Math.cos(2 * Math.PI * beatHz * seconds),
        }),
      );
    });
  };
  return { name: `${look.kind} at ${beatHz} Hz`, ...size, framesPerSecond, frames };
}

const looks: readonly Look[] = [
  { kind: "rings", lobes: 9 },
  { kind: "horizon", stars: 40 },
  { kind: "beam", across: 3, down: 4 },
  { kind: "field", eddies: 6 },
];

const flashes: readonly Clip[] = [
  film("nothing moves", 2, () => dark),
  film("a slow fade", 4, at => greyOf(0.1 + 0.04 * at)),
  flashing("10 Hz with 0.04 of luminance", 10, greyOf(0.03), greyOf(0.07)),
  flashing("10 Hz with 0.15 of luminance", 10, greyOf(0.05), greyOf(0.2)),
  flashing("2 Hz, full contrast", 2, dark, light),
  flashing("5 Hz, full contrast", 5, dark, light),
  flashing("20 Hz, full contrast", 20, dark, light),
  flashing("3 Hz, full contrast, for six seconds", 3, dark, light, 6),
  flashing("5 Hz between two light states", 5, greyOf(0.85), greyOf(1)),
  flashing("5 Hz of saturated red", 5, [0, 0, 0, 255], red),
  flashing("5 Hz of dim saturated red", 5, [0, 0, 0, 255], [100, 0, 0, 255]),
  flashingPart("5 Hz over 2 % of the frame", 0.14),
  flashingPart("5 Hz over 12 % of the frame, more than a quarter of 10°", 0.35),
  flashingPart("5 Hz over half of the frame", 0.71),
  film("a checkerboard that flips at 10 Hz", 3, (at, x, y) =>
    (Math.floor(x / 4) + Math.floor(y / 4)) % 2 === Number(square(at, 10)) ? light : dark,
  ),
  stripes("16 pairs of light stripes", 16, dark, light),
  stripes("16 pairs of dim stripes", 16, greyOf(0.01), greyOf(0.06)),
  stripes("4 pairs of light stripes", 4, dark, light),
];
const pictures = looks.flatMap(look => [0.1, 2, 10, 20].map(beatHz => picture(look, beatHz)));

/** The films on which our guard and IRIS are compared. */
export const clips: readonly Clip[] = [...flashes, ...pictures];
/** The films of every kind, each picture at one beat: painting the others takes most of the time. */
export const clipsForEveryChange: readonly Clip[] = clips.filter(
  ({ name }) => !pictures.some(clip => clip.name === name) || name.endsWith(" at 10 Hz"),
);
