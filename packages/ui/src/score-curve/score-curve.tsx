import { useId } from "react";
import { bandColour } from "../band-colour.ts";
import { cx } from "../cx.ts";
import { bandStops, type CurvePoint, curveBox, curvePath, spanOf } from "./curve-geometry.ts";
import styles from "./score-curve.module.css";

export type ScoreCurveProps = {
  /** The plan, in order of time, from second 0 to the end. At least two points. */
  points: readonly CurvePoint[];
  /** Text alternative for screen readers. */
  label: string;
  /** Seconds played: that part is coloured and filled. Without it, the whole plan is coloured. */
  playedSeconds?: number;
  className?: string;
};

/** Draws frequency over time, each part in the colour of its band. Fills its container. */
export function ScoreCurve({ points, label, playedSeconds, className }: ScoreCurveProps) {
  const id = useId();
  const { width, height } = curveBox;
  const span = spanOf(points);
  const path = curvePath(points, span);
  const endSeconds = points.at(-1)?.atSeconds || 1;
  const playedX = playedSeconds === undefined ? width : Math.min(1, playedSeconds / endSeconds) * width;
  const bands = `url(#${id}-bands)`;
  return (
    <svg
      className={cx(styles.curve, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id={`${id}-bands`} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2={height}>
          {bandStops(span).map(stop => (
            <stop key={`${stop.band}${stop.offset}`} offset={stop.offset} stopColor={bandColour(stop.band)} />
          ))}
        </linearGradient>
        <clipPath id={`${id}-played`}>
          <rect x="0" y={-height} width={playedX} height={3 * height} />
        </clipPath>
      </defs>
      <path className={styles.limit} d={`M0 ${height}H${width}`} vectorEffect="non-scaling-stroke" />
      <path className={styles.planned} d={path} vectorEffect="non-scaling-stroke" />
      <g clipPath={`url(#${id}-played)`}>
        <path className={styles.area} d={`${path}V${height}H0Z`} fill={bands} />
        <path className={styles.coloured} d={path} stroke={bands} vectorEffect="non-scaling-stroke" />
      </g>
      {playedSeconds !== undefined && (
        <path className={styles.now} d={`M${playedX} 0V${height}`} vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  );
}
