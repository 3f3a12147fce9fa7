import { Figure } from "@phaselock/ui";
import { mixTexts } from "../mix/texts.ts";
import styles from "./fader.module.css";

/** Fine enough for a drag, and few enough presses of a key. */
const stepPercent = 2;

/** A vertical fader, 0…100, with its level in decibels. */
export function Fader(props: {
  label: string;
  percent: number;
  isDisabled?: boolean;
  onChange: (percent: number) => void;
}) {
  const { label, percent, isDisabled, onChange } = props;
  const level = mixTexts.level(percent);
  return (
    <label className={styles.fader}>
      <Figure className={styles.level} aria-hidden="true">
        {level}
      </Figure>
      <span className={styles.slot}>
        <span className={styles.fill} style={{ height: `${percent}%` }} />
        <span className={styles.cap} style={{ bottom: `${percent}%` }} />
        <input
          type="range"
          aria-orientation="vertical"
          aria-label={label}
          aria-valuetext={level}
          min={0}
          max={100}
          step={stepPercent}
          disabled={isDisabled}
          value={percent}
          onChange={event => onChange(event.target.valueAsNumber)}
        />
      </span>
      <span aria-hidden="true">{label}</span>
    </label>
  );
}
