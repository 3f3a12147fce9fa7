import { type Goal, type MoodName, moodScore } from "@phaselock/contracts";
import type { Outcome } from "./outcome.ts";

/** What is measured in a session: the change of mood in points, the played share and the attention from 0 to 1. */
export type Measure = "change" | "completion" | "attention";

/** A measure over all sessions, or the change of mood in sessions that began in one mood or had one goal. */
export type Series = Measure | `change/mood/${MoodName}` | `change/goal/${Goal}`;

/** The measure that a series consists of. */
export const measureOf = (series: Series): Measure =>
  series === "completion" || series === "attention" ? series : "change";

/** Count and sums of some values, as integers, so that adding and subtracting in any order gives the same sums. */
export type Sums = {
  readonly sessions: number;
  /** Thousandths. */
  readonly sum: number;
  /** Millionths. */
  readonly squares: number;
};

export const noSums: Sums = { sessions: 0, sum: 0, squares: 0 };

/** The mean of the values. */
export const meanOf = ({ sessions, sum }: Sums): number => sum / sessions / 1_000;

/** The sum of the values' squared deviations from their mean. */
export const deviationOf = ({ sessions, sum, squares }: Sums): number =>
  sessions === 0 ? 0 : Math.max(0, (squares - sum ** 2 / sessions) / 1_000_000);

/** One value that a session contributes, in thousandths. */
export type Contribution = { readonly modeId: string; readonly series: Series; readonly value: number };

/** What an outcome contributes. A session that has not ended contributes nothing. */
export const contributionsOf = ({ end, before, after }: Outcome): readonly Contribution[] => {
  if (!end) return [];
  const { modeId, completion, attention } = end;
  const values: Contribution[] = [{ modeId, series: "completion", value: completion }];
  if (attention !== null) values.push({ modeId, series: "attention", value: attention });
  if (!before?.mood || !after?.mood) return values;
  const value = (moodScore(after.mood) - moodScore(before.mood)) * 1_000;
  values.push(
    { modeId, series: "change", value },
    { modeId, series: `change/mood/${before.mood.mood}`, value },
  );
  const goal = before.mood.goal ?? after.mood.goal;
  if (goal) values.push({ modeId, series: `change/goal/${goal}`, value });
  return values;
};

/** Sums by mode and series. */
export type SumsByKey = ReadonlyMap<string, { readonly modeId: string; readonly series: Series } & Sums>;

/** A mode and a series as one key. */
export const keyOf = (modeId: string, series: Series): string => `${modeId} ${series}`;

/** Returns how replacing outcomes changes the sums. Unchanged keys are left out. */
export const changeOfSums = (
  changes: readonly { readonly from: Outcome | null; readonly to: Outcome | null }[],
): SumsByKey => {
  const sums = new Map<string, { modeId: string; series: Series } & Sums>();
  const add = (outcome: Outcome | null, sign: 1 | -1) => {
    for (const { modeId, series, value } of outcome ? contributionsOf(outcome) : []) {
      const key = keyOf(modeId, series);
      const { sessions, sum, squares } = sums.get(key) ?? noSums;
      sums.set(key, {
        modeId,
        series,
        sessions: sessions + sign,
        sum: sum + sign * value,
        squares: squares + sign * value ** 2,
      });
    }
  };
  for (const { from, to } of changes) {
    add(from, -1);
    add(to, 1);
  }
  return new Map(
    [...sums].filter(([, { sessions, sum, squares }]) => sessions !== 0 || sum !== 0 || squares !== 0),
  );
};
