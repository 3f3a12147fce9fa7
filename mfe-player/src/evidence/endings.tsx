import type { ExperimentResult } from "@phaselock/contracts";
import { useId } from "react";
import styles from "./endings.module.css";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts.endings;

/** The drawn intervals: low, mean and high, in points. */
const drawn = [
  ["better", 0.5, 1.3, 2.1],
  ["worse", -2.1, -1.3, -0.5],
  ["none", -0.6, 0.1, 0.8],
  ["unclear", -1, 0.5, 2],
] as const satisfies readonly (readonly [ExperimentResult["verdict"], number, number, number])[];
const width = 6;
const xOf = (points: number): number => width / 2 + points;

/** The four possible results and their intervals, of a comparison that needs at most so many sessions. */
export function Endings({ most }: { most: number }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="unseen">
        {words.heading}
      </h3>
      <ul className={styles.endings}>
        {drawn.map(([verdict, low, mean, high]) => (
          <li key={verdict} className={styles.ending}>
            <svg viewBox={`0 0 ${width} 20`} preserveAspectRatio="none" aria-hidden="true">
              <path className={styles.line} d={`M0 10H${width}`} />
              <path className={styles.zero} d={`M${xOf(0)} 1V19`} />
              {verdict === "none" && <path className={styles.zero} d={`M${xOf(-1)} 6V14M${xOf(1)} 6V14`} />}
              <path className={styles.range} d={`M${xOf(low)} 10H${xOf(high)}`} />
              <path className={styles.mean} d={`M${xOf(mean)} 4V16`} />
            </svg>
            <p>
              <b>{evidenceTexts.result.short[verdict]}</b>
              {words.texts(most)[verdict]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
