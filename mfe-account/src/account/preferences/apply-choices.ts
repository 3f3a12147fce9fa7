import type { Goal } from "@phaselock/contracts";

/** That a goal was chosen, or no longer is. */
export type Choice = { readonly goal: Goal; readonly isChosen: boolean };

/** The choice that makes one list of goals the next. */
export const choiceBetween = (before: readonly Goal[], after: readonly Goal[]): Choice[] => [
  ...before.filter(goal => !after.includes(goal)).map(goal => ({ goal, isChosen: false })),
  ...after.filter(goal => !before.includes(goal)).map(goal => ({ goal, isChosen: true })),
];

/** Goals after these choices, in the order in which they were chosen. */
export const applyChoices = (goals: readonly Goal[], choices: readonly Choice[]): Goal[] =>
  choices.reduce<Goal[]>(
    (chosen, { goal, isChosen }) => {
      const others = chosen.filter(other => other !== goal);
      if (!isChosen) return others;
      return chosen.includes(goal) ? chosen : [...others, goal];
    },
    [...goals],
  );
