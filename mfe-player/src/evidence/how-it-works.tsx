import { experimentSessions } from "@phaselock/contracts";
import { useId } from "react";
import styles from "./evidence.module.css";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts.how;

/** What a comparison does, costs and can tell. */
export function HowItWorks() {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {words.heading}
      </h2>
      <dl className={styles.facts}>
        {words.facts(experimentSessions).map(({ term, text }) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
