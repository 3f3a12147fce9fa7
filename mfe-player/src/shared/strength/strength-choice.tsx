import { fastestHz, type Score, type Strength, strengthNames } from "@phaselock/signal";
import { strengthTitles } from "@phaselock/ui/scene-texts";
import { useId } from "react";
import { soundTexts } from "../sound-texts.ts";
import { isCapped, offeredStrengths } from "./offered-strengths.ts";
import styles from "./strength-choice.module.css";

/** A choice of how deep the pulse is. */
export function StrengthChoice(props: {
  score: Pick<Score, "beatHz">;
  strength: Strength;
  /** Text beside the choice, unless a fast beat caps the strength. */
  note?: string;
  onChange: (strength: Strength) => void;
}) {
  const { score, strength, onChange } = props;
  const group = useId();
  const offered = offeredStrengths(score);
  const note = isCapped(score, strength) ? soundTexts.capped(fastestHz.high, fastestHz.medium) : props.note;
  return (
    <fieldset className={styles.strength}>
      <legend className={styles.legend}>{soundTexts.strength}</legend>
      <div className={styles.options}>
        {strengthNames.map(name => (
          <label key={name} className={styles.option}>
            <input
              type="radio"
              name={group}
              checked={name === strength}
              disabled={!offered.includes(name)}
              onChange={() => onChange(name)}
            />
            {strengthTitles[name]}
          </label>
        ))}
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </fieldset>
  );
}
