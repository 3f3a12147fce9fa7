import type { Mode, Recommendation } from "@phaselock/contracts";
import { listeningQuery, soundOfMode } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import type { Choice } from "../session/start/payment.ts";
import { ownPatternsQuery } from "../shared/queries.ts";
import type { Suggestion } from "./find-items.ts";
import { itemOfMode, itemOfPattern, type LibraryItem } from "./library-items.ts";

/** The modes, as they sound for the user, and the user's own patterns, as the library shows them. */
export function useLibraryItems(modes: readonly Mode[], choice: Choice) {
  const patterns = useQuery(ownPatternsQuery);
  const { data: listening } = useQuery(listeningQuery);
  const itemOf = (mode: Mode, recommendation: Recommendation | null): LibraryItem =>
    itemOfMode(mode, choice, soundOfMode(mode, listening, recommendation));
  return {
    patterns,
    items: [
      ...modes.map(mode => itemOf(mode, null)),
      ...(patterns.data ?? []).map(pattern => itemOfPattern(pattern, choice)),
    ],
    /** A suggestion in the scene that its recommendation chose. */
    inItsScene(suggestion: Suggestion): Suggestion {
      const mode = modes.find(({ id }) => id === suggestion.item.id);
      return mode ? { ...suggestion, item: itemOf(mode, suggestion.recommendation) } : suggestion;
    },
  };
}
