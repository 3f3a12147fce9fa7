import { Figure } from "@phaselock/ui";
import { useId } from "react";
import styles from "./number-slider.module.css";

/** A quantity as a slider, its value as a figure beside its name. */
export function NumberSlider(props: {
  label: string;
  /** Tells it from others with the same label, for screen readers: Carrier of tone 2. */
  describedAs?: string;
  value: number;
  text: string;
  min: number;
  max: number;
  step: number;
  /** Why it goes no further, if it is at a limit that the slider's end doesn't show. */
  note?: string | null;
  isReadOnly?: boolean;
  onChange: (value: number) => void;
  onEnd?: () => void;
}) {
  const { label, value, text, min, max, note, onEnd } = props;
  const id = useId();
  const percent = ((value - min) / (max - min)) * 100;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {props.describedAs && <span className="unseen"> {props.describedAs}</span>}
      </label>
      <Figure className={styles.value}>{text}</Figure>
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={min}
        max={max}
        step={props.step}
        value={value}
        disabled={props.isReadOnly}
        aria-valuetext={text}
        aria-describedby={note ? `${id}-note` : undefined}
        style={{ backgroundSize: `${percent}% 2px, 100% 2px` }}
        onChange={event => props.onChange(event.target.valueAsNumber)}
        onPointerUp={onEnd}
        onKeyUp={onEnd}
        onBlur={onEnd}
      />
      {note && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  );
}
