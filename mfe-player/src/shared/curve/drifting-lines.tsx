import { bands } from "@phaselock/contracts";
import { laneBox } from "@phaselock/signal";
import { bandColour } from "@phaselock/ui";
import { useMemo } from "react";
import { type Lanes, oscillatorsOf, pathOf } from "./curve-lanes.ts";

/** A curve that holds a limit of a band is wholly in the upper one: the colours change this far below, in units of SVG. */
const belowLimit = 0.7;

/** The colours of the bands over the height of the axis: a curve's height is its frequency, so it colours every line. */
export const BandGradient = ({ id }: { id: string }) => (
  <linearGradient
    id={id}
    gradientUnits="userSpaceOnUse"
    x1="0"
    y1={laneBox.height + belowLimit}
    x2="0"
    y2={belowLimit}
  >
    {bands.flatMap((band, n) =>
      [n, n + 1].map(edge => (
        <stop key={`${band} ${edge}`} offset={edge / bands.length} stopColor={bandColour(band)} />
      )),
    )}
  </linearGradient>
);

/** Hairlines that drift into phase with a curve, in an SVG of `laneBox`. */
export function DriftingLines({ lanes }: { lanes: Lanes }) {
  const drifting = useMemo(() => oscillatorsOf(lanes), [lanes]);
  return drifting.map(({ lanes: way, opacity }) => (
    <path key={opacity} d={pathOf(way, laneBox)} opacity={opacity} vectorEffect="non-scaling-stroke" />
  ));
}
