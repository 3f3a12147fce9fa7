import { type MoodName, moods } from "@phaselock/contracts";
import { texts } from "../texts.ts";
import styles from "./mood-row.module.css";

const words = texts.mood;

/** Asks how the user feels: one tap on a word. A second tap takes it back. */
export function MoodRow(props: {
  question: string;
  chosen: MoodName | null;
  onChoose: (mood: MoodName | null) => void;
}) {
  const { question, chosen, onChoose } = props;
  return (
    <fieldset className={styles.row}>
      <legend className={styles.question}>{question}</legend>
      <div className={styles.moods}>
        {moods.map(mood => (
          <button
            key={mood}
            type="button"
            className={styles.mood}
            aria-pressed={mood === chosen}
            onClick={() => onChoose(mood === chosen ? null : mood)}
          >
            {words.names[mood]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
