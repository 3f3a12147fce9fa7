import { experimentSessions } from "@phaselock/contracts";
import { Fold } from "@phaselock/ui/fold";
import styles from "./evidence.module.css";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts.how;

/** What a comparison does, costs and can tell. */
export const HowItWorks = () => (
  <Fold summary={words.heading} className={styles.how}>
    <dl>
      {words.facts(experimentSessions).map(({ term, text }) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Fold>
);
