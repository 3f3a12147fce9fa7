import { type Band, bandRanges } from "@phaselock/contracts";

/** The planned frequency at a moment: seconds from the start, and hertz. */
export type CurvePoint = { readonly atSeconds: number; readonly hz: number };

/** The span of frequencies that a curve's height shows, in hertz. */
export type HzSpan = { readonly fromHz: number; readonly toHz: number };

/** The drawing's own units; the SVG is stretched to its place. */
export const curveBox = { width: 1000, height: 100 } as const;

const leastSpanHz = 6;
const margin = 0.12;

/** The span that a curve needs: some air above and below, and never so little that 0.2 Hz looks like a leap. */
export function spanOf(points: readonly CurvePoint[]): HzSpan {
  const hertz = points.map(point => point.hz);
  const low = Math.min(...hertz);
  const high = Math.max(...hertz);
  const half = Math.max((high - low) * (0.5 + margin), leastSpanHz / 2);
  const middle = (low + high) / 2;
  return { fromHz: middle - half, toHz: middle + half };
}

/** The height of a frequency in the drawing, downwards. */
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

/** Hard stops at the limits of the bands, from the top: so the curve changes colour exactly where it changes band. */
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
