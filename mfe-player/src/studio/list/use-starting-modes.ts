import { type Mode, variantOf } from "@phaselock/contracts";
import type { Score } from "@phaselock/signal";
import { useQuery } from "@tanstack/react-query";
import { modesQuery } from "../../shared/queries.ts";

/** A mode that a pattern can start from. */
export type StartingMode = { readonly mode: Mode; readonly score: Score };

/** Shown first, because their curves differ: one returns to where it began, one falls, one rises. */
const shownFirst = ["calm-focus", "wind-down", "quick-start"];

/** The modes that a pattern can start from, those with the most different curves first. */
export function useStartingModes(): readonly StartingMode[] {
  const { data } = useQuery(modesQuery);
  const all = (data?.modes ?? []).flatMap(mode => {
    const { score } = variantOf(mode, 0);
    return score ? [{ mode, score }] : [];
  });
  const isFirst = ({ mode }: StartingMode) => shownFirst.includes(mode.id);
  return [
    ...all
      .filter(isFirst)
      .toSorted((one, other) => shownFirst.indexOf(one.mode.id) - shownFirst.indexOf(other.mode.id)),
    ...all.filter(it => !isFirst(it)),
  ];
}
