import { type Band, type Goal, type Intention, intentionsOfGoal, type MoodName } from "@phaselock/contracts";

/** What a mode is made for. */
export type Purpose = { readonly intentions: readonly Intention[]; readonly band: Band };

/** How well each intention suits a mood, in points. Our choice, not a finding: sessions outweigh it. */
const moodFits: Readonly<Record<MoodName, Partial<Record<Intention, number>>>> = {
  tense: { calm: 1.5, breathing: 1.5 },
  restless: { breathing: 1.5, calm: 1, focus: 0.5 },
  tired: { energy: 1, sleep: 1 },
  calm: { focus: 1, "loose-thinking": 1 },
  focused: { focus: 1.5 },
  energised: { focus: 1, "loose-thinking": 1 },
};

/** What serving the goal adds where a mood chooses the modes, in points. */
const goalFit = 1;

/** Whether one of a mode's intentions serves a goal. */
export const servesGoal = ({ intentions }: Pick<Purpose, "intentions">, goal: Goal): boolean =>
  intentions.some(it => intentionsOfGoal[goal].includes(it));

/** Whether one of a mode's intentions suits a mood. */
export const suitsMood = ({ intentions }: Pick<Purpose, "intentions">, mood: MoodName): boolean =>
  best(intentions, moodFits[mood]) > 0;

/** How well each intention suits an hour, in points. */
const hourFits: readonly {
  readonly from: number;
  readonly fits: Partial<Record<Intention | Band, number>>;
}[] = [
  { from: 21, fits: { sleep: 1, calm: 0.5, energy: -1.5, delta: 0.5, beta: -0.5, gamma: -1 } },
  { from: 17, fits: { calm: 0.5, sleep: -0.5 } },
  { from: 10, fits: { focus: 0.5, sleep: -1, delta: -0.5 } },
  { from: 5, fits: { energy: 0.5, focus: 0.5, sleep: -1, delta: -0.5 } },
  { from: 0, fits: { sleep: 1, calm: 0.5, energy: -1.5, delta: 0.5, beta: -0.5, gamma: -1 } },
];

const best = (intentions: readonly Intention[], fits: Partial<Record<Intention, number>>): number =>
  intentions.length === 0 ? 0 : Math.max(...intentions.map(intention => fits[intention] ?? 0));

/**
 * How well a mode's purpose fits the mood, the goal and the hour: the mean of its reward before anything is known, in points. It
 * doesn't move the expected change of mood, because a description is no evidence.
 * @param hour 0 to 23, local
 */
export const fitOf = (
  purpose: Purpose,
  {
    mood,
    goal,
    hour,
  }: {
    readonly mood?: MoodName | undefined;
    readonly goal?: Goal | undefined;
    readonly hour: number;
  },
): number => {
  const { intentions, band } = purpose;
  const fits = hourFits.find(({ from }) => hour >= from)?.fits ?? {};
  const ofHour = best(intentions, fits) + (fits[band] ?? 0);
  if (!mood) return ofHour;
  return best(intentions, moodFits[mood]) + (goal && servesGoal(purpose, goal) ? goalFit : 0) + ofHour;
};
