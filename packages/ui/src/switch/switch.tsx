import { type ReactNode, useId } from "react";
import styles from "./switch.module.css";

/**
 * A setting that is on or off and takes effect at once.
 *
 * @param props.children say more about it, under its name
 */
export function Switch(props: {
  name: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
  children?: ReactNode;
}) {
  const { name, isOn, isDisabled, onChange, children } = props;
  const id = useId();
  return (
    <div className={styles.row}>
      <label className={styles.label}>
        <span>{name}</span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox's own state is the switch's.
          role="switch"
          className={styles.switch}
          checked={isOn}
          disabled={isDisabled}
          aria-describedby={children ? id : undefined}
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
