import { bandRanges, bandSpans } from "@phaselock/contracts";
import { type BeatCurve, laneBox, laneOf } from "@phaselock/signal";
import { bandColour } from "@phaselock/ui";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { type Lanes, lanesBetween, lanesOf, pathOf } from "../shared/curve/curve-lanes.ts";
import { BandGradient, DriftingLines } from "../shared/curve/drifting-lines.tsx";
import { minuteMarks } from "../shared/curve/minute-marks.ts";
import { commonTexts } from "../shared/texts.ts";
import styles from "./plan-picture.module.css";

/** How long a curve takes to become another one, ms: a mood tap is answered within 200 ms. */
const morphMs = 90;

const { width, height } = laneBox;
const limitsHz = bandRanges.slice(1).map(range => range.fromHz);
const hairlines = limitsHz.map(hz => `M0 ${(1 - laneOf(hz)) * height}H${width}`).join("");
/** Gamma's lane is left out, but for a margin, where nothing is in it: heights of the axis. */
const tops = { whole: 1, withoutGamma: 0.83 } as const;
const isBelowGamma = (lanes: Lanes): boolean => Math.max(...lanes) < tops.withoutGamma - 0.02;

/** The heights of a curve, which moves to another one where it changes. With reduced motion it is there at once. */
function useMovingLanes(curve: BeatCurve): Lanes {
  const target = useMemo(() => lanesOf(curve), [curve]);
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    if (start === target) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const startedAt = performance.now();
    let frame = 0;
    const draw = () => {
      const share = isStill ? 1 : Math.min(1, (performance.now() - startedAt) / morphMs);
      from.current = share === 1 ? target : lanesBetween(start, target, share);
      setShown(from.current);
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}

/** Stops of a gradient along the session, in the colours of a curve's bands. */
const Stops = ({ curve }: { curve: BeatCurve }) =>
  bandSpans(curve).flatMap(({ band, from, to }) =>
    (["from", "to"] as const).map(edge => (
      <stop key={`${from} ${edge}`} offset={edge === "from" ? from : to} stopColor={bandColour(band)} />
    )),
  );

/**
 * A beat over the session, large, in the colours of its bands, with oscillators that drift into phase with it, and the axis in
 * hertz and minutes. A second curve is dotted: what the plan would have been.
 */
export function PlanPicture(props: {
  curve: BeatCurve;
  without: BeatCurve | null;
  seconds: number;
  label: string;
}) {
  const { curve, without, seconds, label } = props;
  const id = useId();
  const lanes = useMovingLanes(curve);
  const path = pathOf(lanes, laneBox);
  const dotted = useMemo(() => without && lanesOf(without), [without]);
  const top = [lanes, dotted].every(it => !it || isBelowGamma(it)) ? tops.withoutGamma : tops.whole;
  const minutes = seconds / 60;
  return (
    <div className={styles.picture}>
      <svg
        className={styles.curve}
        viewBox={`0 ${(1 - top) * height} ${width} ${top * height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <defs>
          <BandGradient id={`${id}-bands`} />
          <linearGradient id={`${id}-along`} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2={width} y2="0">
            <Stops curve={curve} />
          </linearGradient>
        </defs>
        <path className={styles.limit} d={hairlines} vectorEffect="non-scaling-stroke" />
        <path className={styles.area} d={`${path}V${height}H0Z`} fill={`url(#${id}-along)`} />
        {dotted && (
          <path className={styles.without} d={pathOf(dotted, laneBox)} vectorEffect="non-scaling-stroke" />
        )}
        <g stroke={`url(#${id}-bands)`}>
          <DriftingLines lanes={lanes} />
          <path className={styles.plan} d={path} vectorEffect="non-scaling-stroke" />
        </g>
      </svg>
      <div className={styles.hertz} aria-hidden="true">
        {limitsHz.map(hz => (
          <span key={hz} style={{ top: `${(1 - laneOf(hz) / top) * 100}%` }}>
            {hz}
          </span>
        ))}
      </div>
      <div className={styles.minutes} aria-hidden="true">
        <span style={{ left: 0 }}>0</span>
        {minuteMarks(minutes).map(minute => (
          <span key={minute} style={{ left: `${(minute / minutes) * 100}%` }}>
            {minute}
          </span>
        ))}
        <span style={{ left: "100%" }}>{commonTexts.minutes(Math.round(10 * minutes) / 10)}</span>
      </div>
    </div>
  );
}
