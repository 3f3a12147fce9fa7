import type { Balance } from "@phaselock/contracts";
import { balanceQuery, queryKeys } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { later } from "../data/later.ts";
import { sessionQuery } from "../data/queries.ts";

/** When to ask again while the hold is still there, ms. The session's end reaches billing as an event. */
const askAgainMs = [300, 700, 1500, 3000, 6000, 12_000] as const;

/** What became of a session's credits: charged as the server has it, or not known yet, or not in the time one waits. */
export type Settlement =
  | { readonly status: "settled"; readonly chargedSeconds: number; readonly balance: Balance }
  | { readonly status: "settling" }
  | { readonly status: "late" };

/**
 * Follows a session that has ended and was reported until its own hold is gone; what other sessions hold is not waited
 * for. Everything else on the page that shows a balance gets it too.
 */
export function useSettlement(sessionId: string, isReported: boolean): Settlement {
  const queryClient = useQueryClient();
  const [settlement, setSettlement] = useState<Settlement>({ status: "settling" });

  useEffect(() => {
    if (!isReported) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    let cancel = () => {};
    let isOver = false;
    const read = async (): Promise<Settlement | undefined> => {
      const balance = await queryClient.fetchQuery({ ...balanceQuery, staleTime: 0 });
      if (balance.heldBy.includes(sessionId)) return undefined;
      const { playedSeconds } = await queryClient.fetchQuery(sessionQuery(sessionId));
      return { status: "settled", chargedSeconds: playedSeconds, balance };
    };
    const ask = async (times: number) => {
      const found = await read().catch(() => undefined);
      if (isOver) return;
      const wait = askAgainMs[times];
      if (found) setSettlement(found);
      else if (wait === undefined) setSettlement({ status: "late" });
      else cancel = later(() => void ask(times + 1), wait);
    };
    void ask(0);
    return () => {
      isOver = true;
      cancel();
    };
  }, [sessionId, isReported, queryClient]);

  return settlement;
}
