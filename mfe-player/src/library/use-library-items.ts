import type { Mode } from "@phaselock/contracts";
import { listeningQuery, type Suggested, soundOfMode } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Means } from "../session/start/payment.ts";
import { ownPatternsQuery } from "../shared/queries.ts";
import { itemOfMode, itemOfPattern, type LibraryItem } from "./library-items.ts";

/**
 * The modes, as they sound for the user, and the user's own patterns, as the library shows them. The items stay the same
 * objects until one changes: an excerpt is composed once for each object.
 */
export function useLibraryItems(modes: readonly Mode[], { tier, availableSeconds }: Means) {
  const patterns = useQuery(ownPatternsQuery);
  const { data: listening } = useQuery(listeningQuery);
  const items = useMemo(() => {
    const means = { tier, availableSeconds };
    return [
      ...modes.map(mode => itemOfMode(mode, means, soundOfMode(mode, listening, null))),
      ...(patterns.data ?? []).map(pattern => itemOfPattern(pattern, means)),
    ];
  }, [modes, patterns.data, listening, tier, availableSeconds]);
  return { patterns, items };
}

/** The item of a suggested mode, in the scene that its recommendation chose. The same object until that changes. */
export function useSuggestedItem(
  suggested: Suggested | null | undefined,
  { tier, availableSeconds }: Means,
): LibraryItem | null {
  const { data: listening } = useQuery(listeningQuery);
  const { mode, recommendation = null } = suggested ?? {};
  return useMemo(
    () =>
      mode
        ? itemOfMode(mode, { tier, availableSeconds }, soundOfMode(mode, listening, recommendation))
        : null,
    [mode, recommendation, listening, tier, availableSeconds],
  );
}
