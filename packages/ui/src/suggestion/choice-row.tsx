import styles from "./choice-row.module.css";

/** A question and its answers, one tap each. A second tap takes the answer back. */
export function ChoiceRow<T extends string | number>(props: {
  question: string;
  choices: readonly { readonly value: T; readonly name: string }[];
  chosen: T | null;
  onChoose: (value: T | null) => void;
}) {
  const { question, choices, chosen, onChoose } = props;
  return (
    <fieldset className={styles.row}>
      <legend className={styles.question}>{question}</legend>
      <div className={styles.choices}>
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
