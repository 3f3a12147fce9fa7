import { Figure } from "@phaselock/ui";
import { ticks as roundMinutes } from "d3-array";
import { type PointerEvent, type ReactNode, useMemo } from "react";
import styles from "./column-chart.module.css";

/** The drawing's own units. It is stretched to its place, so that nothing is measured and nothing jumps. */
const width = 1000;
const height = 100;
/** Above the highest column, minutes: a single short session does not fill the height. */
const leastTopMinutes = 10;

/** Where columns and minutes stand in the drawing. */
export type Scales = {
  /** From the left edge of a column to that of the next. */
  readonly step: number;
  readonly columnWidth: number;
  /** The left edge of a column. */
  readonly x: (slot: number) => number;
  readonly y: (minutes: number) => number;
};

/** The last column has no gap behind it: it ends at the right edge. */
const scalesOf = (slots: number, padding: number, topMinutes: number): Scales => {
  const step = width / (slots - padding);
  return {
    step,
    columnWidth: step * (1 - padding),
    x: slot => slot * step,
    y: minutes => height * (1 - minutes / topMinutes),
  };
};

/** A label below the column where it begins; the month is named where it changes. */
export type Tick = { readonly slot: number; readonly date: string; readonly month: string | null };

/**
 * Columns of minutes over time, as a slider: the pointer, a finger or the arrow keys pick a column, whose figures the caller
 * shows. `children` draws the columns.
 */
export function ColumnChart(props: {
  /** Columns that there is room for, and those that have happened. */
  slots: number;
  count: number;
  /** The gap between columns as a part of their distance, 0…1. */
  padding: number;
  maxMinutes: number;
  ticks: readonly Tick[];
  label: string;
  textOf: (index: number) => string;
  picked: number | null;
  onPick: (index: number | null) => void;
  children: (scales: Scales) => ReactNode;
}) {
  const { slots, count, padding, maxMinutes, ticks, label, textOf, picked, onPick, children } = props;
  const topMinutes = Math.max(leastTopMinutes, maxMinutes);
  const scales = useMemo(() => scalesOf(slots, padding, topMinutes), [slots, padding, topMinutes]);
  const { step, columnWidth, x, y } = scales;
  const lines = roundMinutes(0, topMinutes, 3).filter(minutes => minutes > 0);
  const last = count - 1;

  const pickAt = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left, width: shown } = currentTarget.getBoundingClientRect();
    onPick(Math.max(0, Math.min(last, Math.floor(((clientX - left) / shown) * slots))));
  };
  return (
    <div className={styles.chart}>
      <div
        className={styles.plot}
        onPointerDown={pickAt}
        onPointerMove={pickAt}
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && onPick(null)}
      >
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {picked !== null && (
            <rect
              className={styles.picked}
              x={x(picked) - (step - columnWidth) / 2}
              width={step}
              height={height}
            />
          )}
          <path
            className={styles.line}
            d={lines.map(minutes => `M0 ${y(minutes)}H${width}`).join("")}
            vectorEffect="non-scaling-stroke"
          />
          {children(scales)}
          <path className={styles.base} d={`M0 ${height}H${width}`} vectorEffect="non-scaling-stroke" />
        </svg>
        {/* The keyboard's and screen readers' slider. The pointer picks on the whole chart. */}
        <input
          className={styles.slider}
          type="range"
          aria-label={label}
          aria-valuetext={textOf(picked ?? last)}
          min={0}
          max={last}
          step={1}
          value={picked ?? last}
          onChange={event => onPick(event.target.valueAsNumber)}
          onFocus={() => onPick(picked ?? last)}
          onBlur={() => onPick(null)}
        />
      </div>
      <div className={styles.scale} aria-hidden="true">
        {lines.map(minutes => (
          <Figure key={minutes} size="caption" className={styles.minutes} style={{ top: `${y(minutes)}%` }}>
            {minutes}
          </Figure>
        ))}
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {ticks.map(({ slot, date, month }) => (
          <Figure
            key={slot}
            size="caption"
            className={styles.tick}
            style={{ left: `${(x(slot) / width) * 100}%` }}
          >
            {date}
            {month && <span className={styles.month}>{month}</span>}
          </Figure>
        ))}
      </div>
    </div>
  );
}
