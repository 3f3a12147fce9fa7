import type { Strength } from "@phaselock/signal";
import { strengthTitles } from "@phaselock/ui/scene-texts";
import { type ChosenStrength, heardStrength } from "../mix/strengths-of.ts";
import { mixTexts } from "../mix/texts.ts";
import row from "./ready-row.module.css";

const words = mixTexts;

/** A quiet row on the ready screen: how deep the pulse is. */
export function StrengthChoice(props: {
  allowed: readonly ChosenStrength[];
  chosen: Strength;
  isDisabled: boolean;
  onChoose: (strength: ChosenStrength) => void;
}) {
  const { allowed, chosen, isDisabled, onChoose } = props;
  const heard = heardStrength(chosen, allowed);
  return (
    <fieldset className={row.row} disabled={isDisabled}>
      <legend className={row.legend}>{words.strength}</legend>
      <div className={row.options}>
        {allowed.map(strength => (
          <label key={strength} className={row.option}>
            <input
              type="radio"
              name="strength"
              checked={strength === heard}
              onChange={() => onChoose(strength)}
            />
            {strengthTitles[strength]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
