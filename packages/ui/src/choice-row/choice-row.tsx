import { type ReactNode, useId } from "react";
import styles from "./choice-row.module.css";

/**
 * A question and its answers, one tap each. A second tap takes the answer back.
 *
 * @param props.children stand beside the question
 */
export function ChoiceRow<T extends string | number>(props: {
  question: string;
  choices: readonly { readonly value: T; readonly name: string }[];
  chosen: T | null;
  onChoose: (value: T | null) => void;
  /** On a phone the answers are one line that scrolls sideways, up to the page's gutters. */
  scrolls?: boolean;
  children?: ReactNode;
}) {
  const { question, choices, chosen, onChoose, scrolls, children } = props;
  const id = useId();
  return (
    <fieldset className={styles.row} aria-labelledby={id}>
      <p className={styles.head}>
        <span id={id} className={styles.question}>
          {question}
        </span>
        {children}
      </p>
      <div className={styles.choices} data-scrolls={scrolls || undefined}>
        {choices.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            className={styles.choice}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value === chosen ? null : value)}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
