import { experimentSessions } from "@phaselock/contracts";
import styles from "./evidence.module.css";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts.how;

/** What a comparison does, costs and can tell. */
export const HowItWorks = () => (
  <details className={styles.how}>
    <summary>{words.heading}</summary>
    <dl>
      {words.facts(experimentSessions).map(({ term, text }) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </details>
);
