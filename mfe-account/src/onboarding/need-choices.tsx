import { firstSessionModes, freeSessionMaxSeconds, type Mode, variantOf } from "@phaselock/contracts";
import { formatHz, ScoreCurve } from "@phaselock/ui";
import { useId } from "react";
import styles from "./need-choices.module.css";
import { type Need, needs } from "./needs.ts";
import { onboardingTexts } from "./texts.ts";

const words = onboardingTexts;

function NeedCurve({ mode }: { mode: Mode }) {
  const { curve } = variantOf(mode, freeSessionMaxSeconds);
  return (
    <ScoreCurve
      curve={curve}
      label={words.curve(formatHz(curve.beatHz.start), formatHz(mode.targetFrequencyHz))}
    />
  );
}

/**
 * The needs as radio buttons, each beside the curve of its mode.
 * @param props.modes empty until they are loaded: the words don't wait for the curves
 */
export function NeedChoices(props: {
  modes: readonly Mode[];
  chosen: Need;
  onChoose: (need: Need) => void;
  labelledBy: string;
}) {
  const { modes, chosen, onChoose, labelledBy } = props;
  const group = useId();
  return (
    <fieldset aria-labelledby={labelledBy}>
      {needs.map(need => {
        const mode = modes.find(({ id }) => id === firstSessionModes[need]);
        return (
          <label key={need} className={styles.need}>
            <span className={styles.word}>
              <input
                type="radio"
                name={group}
                checked={need === chosen}
                onChange={() => onChoose(need)}
                aria-labelledby={`${group}-${need}`}
              />
              <span id={`${group}-${need}`}>{words.needs[need]}</span>
            </span>
            <span className={styles.curve}>{mode && <NeedCurve mode={mode} />}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
