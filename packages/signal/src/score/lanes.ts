import { type Line, lineOf, valueAt } from "../line/line.ts";
import type { BeatCurve } from "./score.ts";

/** The limits of the five bands, Hz: delta, theta, alpha, beta, gamma. Each band is a lane of equal height. */
const lowestHz = 0.05;
const highestHz = 45;
const limitsHz = [lowestHz, 4, 8, 13, 30, highestHz];
const lanes = limitsHz.length - 1;

/**
 * The height of a frequency on the axis that all curves share, 0 (0.05 Hz) to 1 (45 Hz). Each band is one lane; within
 * delta the axis is logarithmic, so that a breath of 0.1 Hz is told from one of 0.15, and within the others it is linear.
 */
export function laneOf(hz: number): number {
  const limited = Math.min(highestHz, Math.max(lowestHz, hz));
  const lane = Math.min(
    lanes - 1,
    limitsHz.findLastIndex(limit => limited >= limit),
  );
  const [from, to] = [limitsHz[lane] ?? 0, limitsHz[lane + 1] ?? 0];
  const part = lane === 0 ? Math.log(limited / from) / Math.log(to / from) : (limited - from) / (to - from);
  return (lane + part) / lanes;
}

/** The frequency at a height of the shared axis, Hz: the inverse of `laneOf`. */
export function hzAtLane(height: number): number {
  const place = Math.min(1, Math.max(0, height)) * lanes;
  const lane = Math.min(lanes - 1, Math.floor(place));
  const [from, to] = [limitsHz[lane] ?? 0, limitsHz[lane + 1] ?? 0];
  const part = place - lane;
  return lane === 0 ? from * (to / from) ** part : from + (to - from) * part;
}

/** The size of a curve's path, in user units of SVG. */
export const laneBox = { width: 1000, height: 100 } as const;
const pointsPerPhase = 24;
/** How far a drawn line may lie from the curve, in units of SVG. */
const tolerance = 0.1;

type Point = { readonly x: number; readonly y: number };

/** The points that a line through them needs to stay within the tolerance of all (Ramer–Douglas–Peucker). */
function needed(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const distances = points.map(({ x, y }) =>
    Math.abs(y - (first.y + ((last.y - first.y) * (x - first.x)) / (last.x - first.x))),
  );
  const farthest = Math.max(...distances);
  if (farthest <= tolerance) return [first, last];
  const at = distances.indexOf(farthest);
  return [...needed(points.slice(0, at + 1)).slice(0, -1), ...needed(points.slice(at))];
}

/** The beat over a session as SVG path data in `laneBox`, on the axis of `laneOf`. */
export function lanePath({ phases, beatHz }: BeatCurve): string {
  const line: Line = lineOf(
    beatHz,
    phases.map(phase => phase.share),
  );
  const places = [0];
  for (const { share } of phases) {
    const from = places.at(-1) ?? 0;
    for (let step = 1; step <= pointsPerPhase; step++) places.push(from + (share * step) / pointsPerPhase);
  }
  const points = places.map(part => ({
    x: part * laneBox.width,
    y: (1 - laneOf(valueAt(line, part))) * laneBox.height,
  }));
  return `M${needed(points)
    .map(({ x, y }) => `${Number(x.toFixed(1))} ${Number(y.toFixed(2))}`)
    .join("L")}`;
}
