import type { Effect } from "@phaselock/contracts";
import type { Axis } from "./axis.ts";
import styles from "./effect-axis.module.css";

const width = 100;

/** An effect on its axis: the interval as a bar, the mean as a line, and hollow where the mode's own results were. */
export function EffectAxis({ axis, effect }: { axis: Axis; effect: Pick<Effect, "difference" | "pooled"> }) {
  const { difference, pooled } = effect;
  const { ticks, at } = axis;
  return (
    <div className={styles.axis}>
      <svg className={styles.plot} viewBox={`0 0 ${width} 44`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.line} d={`M0 22H${width}`} />
        <path className={styles.ticks} d={ticks.map(tick => `M${at(tick)} 18V26`).join("")} />
        <path className={styles.zero} d={`M${at(0)} 0V44`} />
        <path className={styles.range} d={`M${at(difference.low)} 22H${at(difference.high)}`} />
        <path className={styles.mean} d={`M${at(difference.mean)} 9V35`} />
      </svg>
      {pooled.mean !== difference.mean && (
        <i className={styles.pooled} style={{ left: `${at(pooled.mean)}%` }} />
      )}
    </div>
  );
}

/** The axis before any effect is known: zero, and nothing on it. */
export const EmptyAxis = () => (
  <svg className={styles.plot} viewBox={`0 0 ${width} 44`} preserveAspectRatio="none" aria-hidden="true">
    <path className={styles.nothing} d={`M0 22H${width}`} />
    <path className={styles.zero} d={`M${width / 2} 0V44`} />
  </svg>
);
