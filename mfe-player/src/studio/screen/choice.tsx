import styles from "./choice.module.css";

/** A choice of one among a few, as a native list. */
export function Choice<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly text: string; readonly isDisabled?: boolean }[];
  isReadOnly?: boolean;
  onChange: (value: Value) => void;
}) {
  const { label, value, options, isReadOnly, onChange } = props;
  return (
    <select
      aria-label={label}
      className={styles.choice}
      value={value}
      disabled={isReadOnly}
      onChange={({ target }) => {
        const chosen = options.find(it => it.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map(it => (
        <option key={it.value} value={it.value} disabled={it.isDisabled}>
          {it.text}
        </option>
      ))}
    </select>
  );
}
