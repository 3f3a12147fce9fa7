import { Button } from "../button/button.tsx";
import { Figure } from "../figure/figure.tsx";
import { headphoneTexts as words } from "./headphone-texts.ts";
import styles from "./level-field.module.css";
import { useTestTone } from "./use-test-tone.ts";

/**
 * A slider for the volume, with a test tone to set it by.
 * @param props.levelPercent 0…100
 */
export function LevelField(props: { levelPercent: number; onLevel: (percent: number) => void }) {
  const { levelPercent, onLevel } = props;
  const { state, toggle } = useTestTone(levelPercent);
  return (
    <div className={styles.field}>
      <label className={styles.level}>
        <span>{words.level}</span>
        <input
          type="range"
          min={0}
          max={100}
          value={levelPercent}
          onChange={event => onLevel(event.target.valueAsNumber)}
          style={{ backgroundSize: `${levelPercent}% 2px, 100% 2px` }}
        />
        <Figure className={styles.percent}>{levelPercent}</Figure>
      </label>
      <Button onClick={toggle}>{state === "playing" ? words.stopTone : words.playTone}</Button>
      {state === "no-sound" && (
        <p className={styles.failure} role="alert">
          {words.noSound}
        </p>
      )}
    </div>
  );
}
