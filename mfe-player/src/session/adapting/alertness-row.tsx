import styles from "./adaptation-panel.module.css";
import { adaptingTexts } from "./texts.ts";

const words = adaptingTexts.rating;

/** Rates the user's alertness with one tap. The keys 1 to 5 do the same. */
export const AlertnessRow = (props: { rated: number | null; onRate: (alertness: number) => void }) => (
  <fieldset className={styles.rating}>
    <legend className={styles.question}>{words.question}</legend>
    {words.names.map((name, index) => {
      const alertness = index + 1;
      return (
        <button
          key={name}
          type="button"
          className={styles.alertness}
          aria-label={words.value(alertness, name)}
          aria-pressed={props.rated === alertness}
          title={name}
          onClick={() => props.onRate(alertness)}
        >
          {alertness}
        </button>
      );
    })}
  </fieldset>
);
