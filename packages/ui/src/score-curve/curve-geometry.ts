import { type Band, bandRanges } from "@phaselock/contracts";

/** The planned frequency at a time: seconds from the start, and hertz. */
export type CurvePoint = { readonly atSeconds: number; readonly hz: number };

/** The frequency range that a curve's height covers, in hertz. */
export type HzSpan = { readonly fromHz: number; readonly toHz: number };

/** Size in the SVG's user units. The SVG stretches to its container. */
export const curveBox = { width: 1000, height: 100 } as const;

const minSpanHz = 6;
const margin = 0.12;

/** The range for a curve: a margin above and below, and wide enough that 0.2 Hz does not look like a jump. */
export function spanOf(points: readonly CurvePoint[]): HzSpan {
  const hertz = points.map(point => point.hz);
  const low = Math.min(...hertz);
  const high = Math.max(...hertz);
  const half = Math.max((high - low) * (0.5 + margin), minSpanHz / 2);
  const middle = (low + high) / 2;
  return { fromHz: middle - half, toHz: middle + half };
}

/** The y coordinate of a frequency, downwards. */
export const yOf = (hz: number, { fromHz, toHz }: HzSpan): number =>
  ((toHz - hz) / (toHz - fromHz)) * curveBox.height;

/** Path data of the curve over its whole duration. */
export function curvePath(points: readonly CurvePoint[], span: HzSpan): string {
  const endSeconds = points.at(-1)?.atSeconds || 1;
  const corners = points.map(
    point =>
      `${((point.atSeconds / endSeconds) * curveBox.width).toFixed(1)} ${yOf(point.hz, span).toFixed(2)}`,
  );
  return `M${corners.join("L")}`;
}

/** A stop of the vertical gradient that colours the curve: `offset` runs 0…1 downwards. */
export type BandStop = { readonly offset: number; readonly band: Band };

/** Hard stops at the band limits, from the top, so that the curve changes colour exactly where it changes band. */
export function bandStops({ fromHz, toHz }: HzSpan): BandStop[] {
  const offset = (hz: number) => Math.min(1, Math.max(0, (toHz - hz) / (toHz - fromHz)));
  return bandRanges
    .filter(range => range.fromHz < toHz && range.toHz > fromHz)
    .toReversed()
    .flatMap(range => [
      { offset: offset(range.toHz), band: range.band },
      { offset: offset(range.fromHz), band: range.band },
    ]);
}
