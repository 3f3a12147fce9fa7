import { type MoodName, moods } from "@phaselock/contracts";
import { type ReactNode, useId } from "react";
import { texts } from "../texts.ts";
import styles from "./mood-row.module.css";

const words = texts.mood;

/** Asks how the user feels: one tap on a word. A second tap takes it back. `children` stand beside the question. */
export function MoodRow(props: {
  question: string;
  chosen: MoodName | null;
  onChoose: (mood: MoodName | null) => void;
  children?: ReactNode;
}) {
  const { question, chosen, onChoose, children } = props;
  const id = useId();
  return (
    <fieldset className={styles.row} aria-labelledby={id}>
      <p className={styles.head}>
        <span id={id} className={styles.question}>
          {question}
        </span>
        {children}
      </p>
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
