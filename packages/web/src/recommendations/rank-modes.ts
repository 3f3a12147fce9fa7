import type { Recommendation } from "@phaselock/contracts";

/** A recommended mode. */
export type RankedMode<M> = { readonly mode: M; readonly recommendation: Recommendation };

/** Finds the recommended modes among these, best first. A mode that is not among them is left out. */
export const rankModes = <M extends { readonly id: string }>(
  modes: readonly M[],
  recommendations: readonly Recommendation[],
): readonly RankedMode<M>[] =>
  recommendations.flatMap(recommendation => {
    const mode = modes.find(({ id }) => id === recommendation.modeId);
    return mode ? [{ mode, recommendation }] : [];
  });
