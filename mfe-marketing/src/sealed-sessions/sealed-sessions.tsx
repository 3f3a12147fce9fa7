import { type ExperimentResult, experimentSessions } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import styles from "./sealed-sessions.module.css";
import { sealedSessions as words } from "./texts.ts";

const columns = experimentSessions / 2;
const places = Array.from({ length: experimentSessions }, (_, place) => ({
  x: 12 + 24 * (place % columns),
  y: 12 + 24 * Math.floor(place / columns),
}));

/** Where each drawn interval lies, in points from zero: low, mean and high. */
const endings = [
  ["better", 0.5, 1.3, 2.1],
  ["worse", -2.1, -1.3, -0.5],
  ["none", -0.6, 0.1, 0.8],
  ["unclear", -1, 0.5, 2],
] as const satisfies readonly (readonly [ExperimentResult["verdict"], number, number, number])[];
const half = 3;

/** The sessions of a comparison as dots, all sealed, and the four results that the seal may hide. */
export function SealedSessions() {
  return (
    <div className={styles.picture}>
      <svg className={styles.dots} viewBox={`3 3 ${24 * columns - 6} 42`} aria-hidden="true">
        {places.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="8" />
        ))}
      </svg>
      <Figure size="caption">{words.sealed(experimentSessions)}</Figure>
      <ul className={styles.endings}>
        {endings.map(([verdict, low, mean, high]) => (
          <li key={verdict}>
            <svg viewBox={`${-half} 0 ${2 * half} 20`} preserveAspectRatio="none" aria-hidden="true">
              <path className={styles.axis} d={`M${-half} 10H${half}M0 1V19`} />
              <path className={styles.range} d={`M${low} 10H${high}`} />
              <path className={styles.mean} d={`M${mean} 4V16`} />
            </svg>
            {words.endings[verdict]}
          </li>
        ))}
      </ul>
    </div>
  );
}
