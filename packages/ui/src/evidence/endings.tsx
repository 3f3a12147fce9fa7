import type { ExperimentResult } from "@phaselock/contracts";
import styles from "./endings.module.css";

type Verdict = ExperimentResult["verdict"];

/** An interval that gives each verdict, in multiples of the difference that counts as none: low, mean and high. */
const drawn: Readonly<Record<Verdict, readonly [low: number, mean: number, high: number]>> = {
  better: [0.5, 1.3, 2.1],
  worse: [-2.1, -1.3, -0.5],
  none: [-0.6, 0.1, 0.8],
  unclear: [-1, 0.5, 2],
};
/** The four verdicts, in the order in which they are explained. */
export const endings: readonly Verdict[] = ["better", "worse", "none", "unclear"];
const half = 3;

/** An interval that gives this verdict, drawn small. Between the short marks, a difference counts as none. */
export function Ending({ verdict }: { verdict: Verdict }) {
  const [low, mean, high] = drawn[verdict];
  return (
    <svg
      className={styles.ending}
      viewBox={`${-half} 0 ${2 * half} 20`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.line} d={`M${-half} 10H${half}M0 1V19`} />
      {verdict === "none" && <path className={styles.line} d="M-1 6V14M1 6V14" />}
      <path className={styles.range} d={`M${low} 10H${high}`} />
      <path className={styles.mean} d={`M${mean} 4V16`} />
    </svg>
  );
}
