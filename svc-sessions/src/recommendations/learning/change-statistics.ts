import { noShare, type Share, shareOf, without } from "../model/share.ts";
import type { Outcome } from "./outcome.ts";
import { changeOfSums, noSums, type Series, type Sums } from "./series.ts";

/** The sums of a user's sessions with a mode, and their share of the population. */
export type PersonStatistic = { readonly modeId: string; readonly series: Series } & Sums & Share;

/** An outcome that is replaced. Null: it did not exist, or is forgotten. */
export type OutcomeChange = { readonly from: Outcome | null; readonly to: Outcome | null };

/**
 * Computes the statistics that a person's changed outcomes change, and by how much their shares change. A share is
 * computed from integer sums alone, so it doesn't depend on the order in which they came about.
 * @param known the person's statistics by `keyOf`
 */
export const changeStatistics = (
  known: ReadonlyMap<string, Sums & Share>,
  changes: readonly OutcomeChange[],
): readonly {
  readonly after: PersonStatistic;
  readonly change: { readonly modeId: string; readonly series: Series } & Share;
}[] =>
  [...changeOfSums(changes)].map(([key, { modeId, series, ...change }]) => {
    const before = known.get(key) ?? { ...noSums, ...noShare };
    const sums = {
      sessions: before.sessions + change.sessions,
      sum: before.sum + change.sum,
      squares: before.squares + change.squares,
    };
    const share = shareOf(series, sums);
    return {
      after: { modeId, series, ...sums, ...share },
      change: { modeId, series, ...without(share, before) },
    };
  });
