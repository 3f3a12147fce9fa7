import type { Balance } from "@phaselock/contracts";
import { balanceQuery, queryKeys } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { runLater } from "../../shared/run-later.ts";
import { sessionQuery } from "../queries.ts";

/** Polling delays while the hold exists, ms. Billing learns of the session's end from an event, so it lags behind. */
const pollAfterMs = [300, 700, 1500, 3000, 6000, 12_000] as const;

/** What a session cost in credits: charged, still unknown (`pending`), or unknown after the last poll (`late`). */
export type Charge =
  | { readonly status: "charged"; readonly chargedSeconds: number; readonly balance: Balance }
  | { readonly status: "pending" }
  | { readonly status: "late" };

/**
 * Polls after a session has ended and been reported, until its hold is gone. Holds of other sessions do not matter.
 * Every other balance on the page is updated too.
 */
export function useCharge(sessionId: string, isReported: boolean): Charge {
  const queryClient = useQueryClient();
  const [charge, setCharge] = useState<Charge>({ status: "pending" });

  useEffect(() => {
    if (!isReported) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    let cancel = () => {};
    let isOver = false;
    const read = async (): Promise<Charge | undefined> => {
      const balance = await queryClient.fetchQuery({ ...balanceQuery, staleTime: 0 });
      if (balance.heldBy.includes(sessionId)) return undefined;
      void queryClient.invalidateQueries({ queryKey: queryKeys.statement });
      const { playedSeconds } = await queryClient.fetchQuery(sessionQuery(sessionId));
      return { status: "charged", chargedSeconds: playedSeconds, balance };
    };
    const poll = async (times: number) => {
      const found = await read().catch(() => undefined);
      if (isOver) return;
      const wait = pollAfterMs[times];
      if (found) setCharge(found);
      else if (wait === undefined) setCharge({ status: "late" });
      else cancel = runLater(() => void poll(times + 1), wait);
    };
    void poll(0);
    return () => {
      isOver = true;
      cancel();
    };
  }, [sessionId, isReported, queryClient]);

  return charge;
}
