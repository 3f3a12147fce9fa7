import { Ending, endings } from "@phaselock/ui/evidence";
import { verdictTexts } from "@phaselock/ui/evidence-texts";
import { useId } from "react";
import styles from "./endings.module.css";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts.endings;

/** The four possible results and their intervals, of a comparison that needs at most so many sessions. */
export function Endings({ most }: { most: number }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="unseen">
        {words.heading}
      </h3>
      <ul className={styles.endings}>
        {endings.map(verdict => (
          <li key={verdict} className={styles.ending}>
            <Ending verdict={verdict} />
            <p>
              <b>{verdictTexts[verdict]}</b>
              {words.texts(most)[verdict]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
