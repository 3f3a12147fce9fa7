import { Figure } from "@phaselock/ui";
import type { ReactNode } from "react";
import styles from "./level.module.css";

/** A slider from 0 to 100, after an icon or a button that belongs to it. */
export function Level(props: {
  label: string;
  icon: ReactNode;
  percent: number;
  onChange: (percent: number) => void;
}) {
  const { label, icon, percent, onChange } = props;
  return (
    <div className={styles.level}>
      {icon}
      <input
        type="range"
        aria-label={label}
        min={0}
        max={100}
        value={percent}
        onChange={event => onChange(event.target.valueAsNumber)}
        style={{ backgroundSize: `${percent}% 2px, 100% 2px` }}
      />
      <Figure className={styles.percent}>{percent}</Figure>
    </div>
  );
}
