import type { Experiment, Mode } from "@phaselock/contracts";
import { formatDay } from "@phaselock/ui";
import { verdictTexts } from "@phaselock/ui/evidence-texts";
import { Link } from "@phaselock/web";
import { useId } from "react";
import styles from "./evidence.module.css";
import { modeNameOf } from "./mode-name-of.ts";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts;
const resultAddress = (id: string) => `/evidence?experiment=${id}`;

/** Lists earlier comparisons, newest first, each with a link to its result. */
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
            <span id={`${id}-${key}`}>{modeNameOf(modes, modeId)}</span>
            <span className={styles.when}>{formatDay(new Date(startedAt), new Date())}</span>
            <span className={styles.outcome}>
              {result ? verdictTexts[result.verdict] : words.earlier.statuses[status]}
            </span>
            {result && (
              <Link to={resultAddress(key)} className="link" aria-describedby={`${id}-${key}`}>
                {words.earlier.open}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
