import type { Mode, Recommendation } from "@phaselock/contracts";
import { listeningQuery, type Suggested, soundOfMode } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { Choice } from "../session/start/payment.ts";
import { ownPatternsQuery } from "../shared/queries.ts";
import { itemOfMode, itemOfPattern, type LibraryItem } from "./library-items.ts";

/** Makes the item of a mode, in the scene that a recommendation chose for it. */
type ItemOf = (mode: Mode, recommendation: Recommendation | null) => LibraryItem;

/**
 * The modes, as they sound for the user, and the user's own patterns, as the library shows them. The items stay the same
 * objects until one changes: an excerpt is composed once for each object.
 */
export function useLibraryItems(modes: readonly Mode[], { payment, seconds }: Choice) {
  const patterns = useQuery(ownPatternsQuery);
  const { data: listening } = useQuery(listeningQuery);
  const itemOf: ItemOf = useCallback(
    (mode, recommendation) =>
      itemOfMode(mode, { payment, seconds }, soundOfMode(mode, listening, recommendation)),
    [payment, seconds, listening],
  );
  const items = useMemo(
    () => [
      ...modes.map(mode => itemOf(mode, null)),
      ...(patterns.data ?? []).map(pattern => itemOfPattern(pattern, { payment, seconds })),
    ],
    [modes, patterns.data, itemOf, payment, seconds],
  );
  return { patterns, items, itemOf };
}

/** The item of the suggested mode, in the scene that its recommendation chose. */
export function useSuggestedItem(suggested: Suggested | undefined, itemOf: ItemOf): LibraryItem | undefined {
  const { mode, recommendation = null } = suggested ?? {};
  return useMemo(() => mode && itemOf(mode, recommendation), [mode, recommendation, itemOf]);
}
