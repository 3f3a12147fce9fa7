import { bandRanges, bandSpans } from "@phaselock/contracts";
import { type BeatCurve, laneBox, laneOf, lanePath } from "@phaselock/signal";
import { useId, useMemo } from "react";
import { bandColour } from "../band-colour.ts";
import { cx } from "../cx.ts";
import styles from "./score-curve.module.css";

export type ScoreCurveProps = {
  /** The planned beat. */
  curve: BeatCurve;
  /** Text alternative for screen readers. */
  label: string;
  /** The part that has been played, 0…1: it is bright and filled. Without it, the whole plan is. */
  playedPart?: number;
  className?: string;
};

const { width, height } = laneBox;
const limitsHz = bandRanges.slice(1).map(range => range.fromHz);
/** Distance of a frequency from the top edge, as a part of the height. */
const fromTop = (hz: number): number => 1 - laneOf(hz);
const hairlines = limitsHz.map(hz => `M0 ${fromTop(hz) * height}H${width}`).join("");

/**
 * Draws a beat over the session on the axis that all curves share (`laneOf`: a lane a band), each part in the colour of
 * its band. Fills its container. Where that is high enough, the limits of the bands are named in hertz; the names hang
 * in the margin to the right, 16 px wide, and never touch the curve.
 */
export function ScoreCurve({ curve, label, playedPart, className }: ScoreCurveProps) {
  const id = useId();
  const { path, spans } = useMemo(() => ({ path: lanePath(curve), spans: bandSpans(curve) }), [curve]);
  const playedX = Math.min(1, playedPart ?? 1) * width;
  const bands = `url(#${id}-bands)`;
  return (
    <div className={cx(styles.plot, className)}>
      <svg
        className={styles.curve}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <defs>
          <linearGradient id={`${id}-bands`} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2={width} y2="0">
            {spans.flatMap(({ band, from, to }) =>
              (["from", "to"] as const).map(edge => (
                <stop
                  key={`${from} ${edge}`}
                  offset={edge === "from" ? from : to}
                  stopColor={bandColour(band)}
                />
              )),
            )}
          </linearGradient>
          <clipPath id={`${id}-played`}>
            <rect x="0" y={-height} width={playedX} height={3 * height} />
          </clipPath>
        </defs>
        <path className={styles.limit} d={hairlines} vectorEffect="non-scaling-stroke" />
        <path className={styles.planned} d={path} stroke={bands} vectorEffect="non-scaling-stroke" />
        <g clipPath={`url(#${id}-played)`}>
          <path className={styles.area} d={`${path}V${height}H0Z`} fill={bands} />
          <path className={styles.coloured} d={path} stroke={bands} vectorEffect="non-scaling-stroke" />
        </g>
        {playedPart !== undefined && (
          <path className={styles.now} d={`M${playedX} 0V${height}`} vectorEffect="non-scaling-stroke" />
        )}
      </svg>
      <div className={styles.names} aria-hidden="true">
        <span style={{ top: 0 }}>Hz</span>
        {limitsHz.map(hz => (
          <span key={hz} style={{ top: `${fromTop(hz) * 100}%` }}>
            {hz}
          </span>
        ))}
      </div>
    </div>
  );
}
