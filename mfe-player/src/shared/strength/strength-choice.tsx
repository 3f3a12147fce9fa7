import { fastestHz, type Score, type Strength, strengthNames } from "@phaselock/signal";
import { strengthTitles } from "@phaselock/ui/scene-texts";
import { Segments } from "@phaselock/ui/segments";
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
  const offered = offeredStrengths(score);
  const note = isCapped(score, strength) ? soundTexts.capped(fastestHz.high, fastestHz.medium) : props.note;
  return (
    <div className={styles.strength}>
      <Segments
        label={soundTexts.strength}
        choices={strengthNames.map(value => ({
          value,
          name: strengthTitles[value],
          isDisabled: !offered.includes(value),
        }))}
        chosen={strength}
        onChoose={onChange}
      />
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
