import type { Strength } from "@phaselock/signal";
import { strengthTitles } from "@phaselock/ui/scene-texts";
import { Segments } from "@phaselock/ui/segments";
import { type ChosenStrength, heardStrength } from "./strengths-of.ts";
import { mixTexts } from "./texts.ts";

const words = mixTexts;

/** How deep the pulse is. */
export function StrengthChoice(props: {
  allowed: readonly ChosenStrength[];
  chosen: Strength;
  isDisabled?: boolean | undefined;
  onChoose: (strength: ChosenStrength) => void;
}) {
  const { allowed, chosen, isDisabled, onChoose } = props;
  return (
    <Segments
      label={words.strength}
      isDisabled={isDisabled}
      choices={allowed.map(value => ({ value, name: strengthTitles[value] }))}
      chosen={heardStrength(chosen, allowed)}
      onChoose={onChoose}
    />
  );
}
