import type { ListedSession } from "@phaselock/contracts";
import { useLocation, useSearchParams } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { sessionQuery } from "../queries.ts";
import { type ToContinue, unfinishedOf } from "./unfinished.ts";

/** A visit to the player: its key, and the query that it was opened with. */
type Visit = { readonly visit: string; readonly query: URLSearchParams };

/**
 * Returns the current visit. When its session starts, call `onStarted`: the address then names the session, so that a
 * reload, the back button or a copied tab continues it. That is still the same visit; any other new address is another.
 */
export function useVisit(): Visit & { onStarted: (sessionId: string) => void } {
  const { key } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [started, setStarted] = useState<(Visit & { readonly sessionId: string }) | null>(null);
  const isSame = started !== null && query.get("continue") === started.sessionId;
  const current = isSame ? started : { visit: key, query };
  const { visit } = current;
  const onStarted = useCallback(
    (sessionId: string) => {
      if (query.get("continue") === sessionId) return;
      setStarted({ visit, query, sessionId });
      setQuery(
        now => {
          now.set("continue", sessionId);
          return now;
        },
        { replace: true },
      );
    },
    [visit, query, setQuery],
  );
  return { ...current, onStarted };
}

/**
 * Returns the session to continue, unless it has ended. Asks the server for it, because another device may have played
 * since it was listed. Falls back to the listed session when the server does not answer.
 */
export function useSessionToContinue(
  id: string | null,
  listed: readonly ListedSession[] | undefined,
): { readonly isLoaded: boolean; readonly unfinished: ToContinue | undefined } {
  const { data, isPending } = useQuery({ ...sessionQuery(id ?? ""), enabled: id !== null });
  if (id === null) return { isLoaded: true, unfinished: undefined };
  const known: readonly ToContinue[] = data ? [data] : (listed ?? []);
  return { isLoaded: !isPending, unfinished: unfinishedOf(known, id) };
}
