import { type Goal, goals } from "@phaselock/contracts";
import choice from "@phaselock/ui/choice.module.css";
import { goalsTexts } from "./texts.ts";

const { options } = goalsTexts;

type GoalChoicesProps = {
  chosen: readonly Goal[];
  onChange: (chosen: Goal[]) => void;
  labelledBy: string;
};

/** Checkboxes for the goals; keeps the order of selection. */
export function GoalChoices({ chosen, onChange, labelledBy }: GoalChoicesProps) {
  const toggle = (goal: Goal, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, goal] : chosen.filter(other => other !== goal));
  return (
    <fieldset className={choice.answers} aria-labelledby={labelledBy}>
      {goals.map(goal => (
        <label key={goal} className={choice.answer}>
          <input
            className={choice.choice}
            type="checkbox"
            checked={chosen.includes(goal)}
            onChange={event => toggle(goal, event.target.checked)}
          />
          <span className={choice.label}>{options[goal].label}</span>
          <span className={choice.effect}>{options[goal].effect}</span>
        </label>
      ))}
    </fieldset>
  );
}
