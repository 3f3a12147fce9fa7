import { measureExcerpt } from "@phaselock/ui/measure-excerpt";
import { queryKeys } from "@phaselock/web";
import { queryOptions, useQueries } from "@tanstack/react-query";
import type { Pair, Sound } from "./pairs.ts";

/** Loudness of both sides, LUFS. */
export type Loudness = { readonly a: number; readonly b: number };

const loudnessQuery = (modeId: string, { kind, score }: Sound) =>
  queryOptions({
    queryKey: [...queryKeys.modes, "panel loudness", modeId, kind],
    queryFn: ({ signal }) => measureExcerpt(score, () => !signal.aborted),
  });

const queriesOf = (pair: Pair | undefined, enabled: boolean) =>
  pair ? [pair.a, pair.b].map(sound => ({ ...loudnessQuery(pair.modeId, sound), enabled })) : [];

/** Measures a pair, then the one after it, so that it is ready in its turn. Null until the pair is measured. */
export function useLoudness(pair: Pair | undefined, following: Pair | undefined): Loudness | null {
  const [a, b] = useQueries({ queries: queriesOf(pair, true) });
  const isMeasured = typeof a?.data === "number" && typeof b?.data === "number";
  useQueries({ queries: queriesOf(following, isMeasured) });
  return typeof a?.data === "number" && typeof b?.data === "number" ? { a: a.data, b: b.data } : null;
}
