import { Figure } from "../figure/figure.tsx";
import type { Axis } from "./axis.ts";
import { sideTexts } from "./evidence-texts.ts";
import styles from "./interval-axis.module.css";

const width = 100;

/** A difference and the interval around it, in the unit of their axis. */
export type Interval = { readonly mean: number; readonly low: number; readonly high: number };

/**
 * An axis of differences with zero in its middle. On it the interval as a bar with its mean as a line, if it is known, and a
 * hollow mark at a second mean. Words beside it have to say the same.
 */
export function IntervalAxis(props: { axis: Axis; interval: Interval | null; hollow?: number | null }) {
  const { interval, hollow = null } = props;
  const { ticks, at } = props.axis;
  return (
    <div className={styles.axis}>
      <svg className={styles.plot} viewBox={`0 0 ${width} 44`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.line} d={`M0 22H${width}`} />
        <path className={styles.ticks} d={ticks.map(tick => `M${at(tick)} 18V26`).join("")} />
        <path className={styles.zero} d={`M${at(0)} 0V44`} />
        {interval && (
          <>
            <path className={styles.range} d={`M${at(interval.low)} 22H${at(interval.high)}`} />
            <path className={styles.mean} d={`M${at(interval.mean)} 9V35`} />
          </>
        )}
      </svg>
      {hollow !== null && <i className={styles.hollow} style={{ left: `${at(hollow)}%` }} />}
    </div>
  );
}

/** The axis before anything is known: zero, and nothing on it. */
export const EmptyAxis = () => (
  <div className={styles.axis}>
    <svg className={styles.plot} viewBox={`0 0 ${width} 44`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.nothing} d={`M0 22H${width}`} />
      <path className={styles.zero} d={`M${width / 2} 0V44`} />
    </svg>
  </div>
);

/** The sides of an axis and, between them, its unit. */
export const AxisSides = ({ unit }: { unit?: string }) => (
  <p className={styles.sides} aria-hidden="true">
    <Figure size="caption">{sideTexts.without}</Figure>
    {unit && <Figure size="caption">{unit}</Figure>}
    <Figure size="caption">{sideTexts.with}</Figure>
  </p>
);

/** The labels of an axis: its ticks, sides and unit. */
export const AxisLabels = ({ axis, unit }: { axis: Axis; unit: string }) => (
  <div aria-hidden="true">
    <div className={styles.scale}>
      {axis.ticks.map(tick => (
        <Figure key={tick} size="caption" className={styles.tick} style={{ left: `${axis.at(tick)}%` }}>
          {axis.labelOf(tick)}
        </Figure>
      ))}
    </div>
    <AxisSides unit={unit} />
  </div>
);
