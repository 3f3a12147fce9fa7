import { type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import { Figure } from "../figure/figure.tsx";
import styles from "./segments.module.css";

/** The class of a link in the frame of a `Segments`, after its choices. */
export const segmentClass = (className?: string): string => cx(styles.segment, className);

/**
 * One choice of a few, side by side in one frame: a radio group. The choices wrap where they don't fit.
 *
 * @param props.isLabelHidden leaves the label to screen readers
 * @param props.isQuantity sets the choices as figures
 * @param props.children segments that aren't choices (`segmentClass`)
 */
export function Segments<T extends string | number>(props: {
  label: string;
  isLabelHidden?: boolean;
  isQuantity?: boolean;
  isDisabled?: boolean | undefined;
  choices: readonly {
    readonly value: T;
    readonly name: ReactNode;
    readonly isDisabled?: boolean;
  }[];
  /** A value that isn't among the choices chooses none of them. */
  chosen: string | number | null;
  onChoose: (value: T) => void;
  /** The id of a text that says more about the choice. */
  describedBy?: string | undefined;
  children?: ReactNode;
}) {
  const { label, isLabelHidden, isQuantity, isDisabled, choices, chosen, onChoose, children } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={props.describedBy}
      className={cx(styles.group, isLabelHidden && styles.bare)}
    >
      <span id={id} className={isLabelHidden ? "unseen" : styles.label}>
        {label}
      </span>
      <div className={styles.frame}>
        {choices.map(choice => (
          <label key={choice.value} className={styles.segment}>
            <input
              type="radio"
              name={id}
              checked={choice.value === chosen}
              disabled={isDisabled || choice.isDisabled}
              onChange={() => onChoose(choice.value)}
            />
            {isQuantity ? <Figure>{choice.name}</Figure> : <span>{choice.name}</span>}
          </label>
        ))}
        {children}
      </div>
    </div>
  );
}
