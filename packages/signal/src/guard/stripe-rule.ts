import { areaPart } from "./regions.ts";
import { flashThreshold } from "./transitions.ts";

/** Pairs of light and dark stripes from which a pattern is a risk: more than five (ITU-R BT.1702). */
const minPairs = 6;
/** Stripes that are this dark on average, relative to maximum white, are no risk: 50 of 200 cd/m². */
const minLight = 0.25;
const shownMs = 500;
const perSecondChecks = 10;

/** Rows, columns and both diagonals of a frame, as indices of pixels. */
function linesOf({ width, height }: { readonly width: number; readonly height: number }): number[][] {
  const walk = (x: number, y: number, right: number, down: number): number[] =>
    x < 0 || x >= width || y >= height ? [] : [y * width + x, ...walk(x + right, y + down, right, down)];
  const rows = Array.from({ length: height }, (_, y) => walk(0, y, 1, 0));
  const columns = Array.from({ length: width }, (_, x) => walk(x, 0, 0, 1));
  const diagonals = [1, -1].flatMap(right => [
    ...Array.from({ length: width }, (_, x) => walk(x, 0, right, 1)),
    ...Array.from({ length: height - 1 }, (_, y) => walk(right === 1 ? 0 : width - 1, y + 1, right, 1)),
  ]);
  return [...rows, ...columns, ...diagonals];
}

/** A local extreme of luminance along a line. */
type Turn = { readonly at: number; readonly value: number };

/** The extremes along a line between which luminance changes by at least 0.10 with the darker one below 0.80. */
function turnsOf(line: readonly number[], luminance: Float32Array): readonly Turn[] {
  const turns: Turn[] = [];
  let extreme: Turn = { at: 0, value: luminance[line[0] ?? 0] ?? 0 };
  let heading = 0;
  for (const [at, pixel] of line.entries()) {
    const value = luminance[pixel] ?? 0;
    const change = value - extreme.value;
    if (change * heading > 0) extreme = { at, value };
    else if (
      Math.abs(change) >= flashThreshold.change &&
      Math.min(value, extreme.value) < flashThreshold.darkerBelow
    ) {
      turns.push(extreme);
      heading = Math.sign(change);
      extreme = { at, value };
    }
  }
  return heading === 0 ? turns : [...turns, extreme];
}

/** Light and dark stripes, along any line, that cover a quarter of the frame for half a second. */
export function createStripeRule(size: { readonly width: number; readonly height: number }) {
  const lines = linesOf(size);
  const striped = new Uint8Array(size.width * size.height);
  let sinceMs: number | undefined;
  let checkedMs = Number.NEGATIVE_INFINITY;
  let stripedMs = 0;
  const isStriped = (luminance: Float32Array): boolean => {
    striped.fill(0);
    for (const line of lines) {
      const turns = turnsOf(line, luminance);
      const first = turns[0];
      const last = turns.at(-1);
      if (!first || !last || turns.length < 2 * minPairs) continue;
      const light = turns.reduce((sum, { value }) => sum + value, 0) / turns.length;
      const brightest = turns.filter(({ value }) => value >= light);
      if (brightest.reduce((sum, { value }) => sum + value, 0) / brightest.length < minLight) continue;
      for (const pixel of line.slice(first.at, last.at + 1)) striped[pixel] = 1;
    }
    return striped.reduce((sum, it) => sum + it, 0) >= areaPart * striped.length;
  };
  return {
    isBroken(luminance: Float32Array, atMs: number): boolean {
      if (atMs - checkedMs >= 1000 / perSecondChecks) {
        checkedMs = atMs;
        sinceMs = isStriped(luminance) ? (sinceMs ?? atMs) : undefined;
      }
      stripedMs = sinceMs === undefined ? 0 : atMs - sinceMs;
      return sinceMs !== undefined && stripedMs >= shownMs;
    },
    load: (): number => stripedMs / shownMs,
  };
}
