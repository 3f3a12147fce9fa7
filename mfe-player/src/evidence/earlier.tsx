import type { Experiment, Mode } from "@phaselock/contracts";
import { formatDay } from "@phaselock/ui";
import { useId } from "react";
import styles from "./evidence.module.css";
import { modeNameOf } from "./mode-name-of.ts";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts;

/** Lists earlier comparisons, newest first. */
export function Earlier({
  experiments,
  modes,
}: {
  experiments: readonly Experiment[];
  modes: readonly Mode[];
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {words.earlier.heading}
      </h2>
      <ul className={styles.earlier}>
        {experiments.map(({ id: key, modeId, startedAt, status, result }) => (
          <li key={key}>
            <span>{modeNameOf(modes, modeId)}</span>
            <span className={styles.when}>{formatDay(new Date(startedAt), new Date())}</span>
            <span className={styles.outcome}>
              {result ? words.result.short[result.verdict] : words.earlier.statuses[status]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
