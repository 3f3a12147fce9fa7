import { cx } from "@phaselock/ui";
import { useId } from "react";
import styles from "./mood-fields.module.css";
import { moodFieldsTexts } from "./texts.ts";

const words = moodFieldsTexts;
const steps = Array.from({ length: 10 }, (_, index) => index + 1);

/** How strong a mood is, from 1 to 10; null while the user has not said. The arrow keys move it. */
export function IntensityScale(props: { value: number | null; onChange: (intensity: number) => void }) {
  const { value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{words.intensity}</legend>
      <div className={styles.scale}>
        {steps.map(step => (
          <label key={step} className={cx(styles.step, value !== null && step <= value && styles.reached)}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={step === value}
              onChange={() => onChange(step)}
            />
            {step}
          </label>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{words.barely}</span>
        <span>{words.very}</span>
      </p>
    </fieldset>
  );
}
