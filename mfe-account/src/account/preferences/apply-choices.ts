import type { Goal } from "@phaselock/contracts";

/** A goal was selected or deselected. */
export type Choice = { readonly goal: Goal; readonly isChosen: boolean };

/** The choices that turn one list of goals into the next. */
export const diffGoals = (before: readonly Goal[], after: readonly Goal[]): Choice[] => [
  ...before.filter(goal => !after.includes(goal)).map(goal => ({ goal, isChosen: false })),
  ...after.filter(goal => !before.includes(goal)).map(goal => ({ goal, isChosen: true })),
];

/** Applies choices to goals; keeps the order of selection. */
export const applyChoices = (goals: readonly Goal[], choices: readonly Choice[]): Goal[] =>
  choices.reduce<Goal[]>(
    (chosen, { goal, isChosen }) => {
      const others = chosen.filter(other => other !== goal);
      if (!isChosen) return others;
      return chosen.includes(goal) ? chosen : [...others, goal];
    },
    [...goals],
  );
