import type { Mix } from "@phaselock/contracts";
import { listeningQuery } from "@phaselock/web";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { defaultMix } from "./default-mix.ts";
import { keepSaved, saveMix, sendUnsaved } from "./save-mix.ts";
import { readStoredMixes } from "./stored-mixes.ts";

/** How the user wants a mode to sound, and a function that changes and keeps it. */
export type Mixing = { readonly mix: Mix; change(change: Partial<Mix>): void };

/**
 * The mix of a mode, on every device of the user. Loads other devices' changes when a screen opens. Until then, and
 * offline, returns this device's copy.
 */
export function useMix(userId: string, modeId: string): Mixing {
  const queryClient = useQueryClient();
  const { data } = useQuery(listeningQuery);
  const [stored] = useState(() => readStoredMixes(userId)[modeId]);
  const [changed, setChanged] = useState(() => (stored && !stored.isSaved ? stored.mix : null));
  useEffect(() => {
    if (data) keepSaved(userId, data.mixes);
  }, [userId, data]);
  useEffect(() => {
    addEventListener("pagehide", sendUnsaved);
    return () => removeEventListener("pagehide", sendUnsaved);
  }, []);
  const saved = useMemo(() => {
    const { modeId: _, ...mix } = data?.mixes.find(it => it.modeId === modeId) ?? { modeId, ...defaultMix };
    return data && mix;
  }, [data, modeId]);
  const mix = changed ?? saved ?? stored?.mix ?? defaultMix;
  // Two changes can come before the next rendering.
  const latest = useRef(mix);
  useEffect(() => {
    latest.current = mix;
  }, [mix]);
  const change = useCallback(
    (changes: Partial<Mix>) => {
      const next = { ...latest.current, ...changes };
      latest.current = next;
      setChanged(next);
      // Other screens show it before it is saved.
      queryClient.setQueryData(
        listeningQuery.queryKey,
        now =>
          now && { ...now, mixes: [...now.mixes.filter(it => it.modeId !== modeId), { ...next, modeId }] },
      );
      saveMix({ userId, modeId }, next);
    },
    [queryClient, userId, modeId],
  );
  return { mix, change };
}
