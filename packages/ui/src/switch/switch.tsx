import { type ReactNode, useId } from "react";
import styles from "./switch.module.css";

/**
 * A setting that is on or off and takes effect at once.
 *
 * @param props.hidesName names it for screen readers only, where a heading beside it says the same
 * @param props.describedBy the id of a text elsewhere that says more about it
 * @param props.children say more about it, under its name
 */
export function Switch(props: {
  name: string;
  isOn: boolean;
  isDisabled?: boolean;
  hidesName?: boolean;
  describedBy?: string;
  onChange: (isOn: boolean) => void;
  children?: ReactNode;
}) {
  const { name, isOn, isDisabled, hidesName, describedBy, onChange, children } = props;
  const id = useId();
  return (
    <div className={styles.row}>
      <label className={styles.label}>
        <span className={hidesName ? "unseen" : undefined}>{name}</span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox's own state is the switch's.
          role="switch"
          className={styles.switch}
          checked={isOn}
          disabled={isDisabled}
          aria-describedby={children ? id : describedBy}
          onChange={event => onChange(event.target.checked)}
        />
      </label>
      {children && (
        <div id={id} className={styles.note}>
          {children}
        </div>
      )}
    </div>
  );
}
