import type { Balance } from "@phaselock/contracts";
import { balanceQuery, queryKeys } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { later } from "../data/later.ts";

/** When to ask again while the hold is still there, ms. The session's end reaches billing as an event. */
const askAgainMs = [300, 700, 1500, 3000, 6000, 12_000] as const;

/**
 * The balance once the session that has ended is settled, that is, when nothing is held any more; undefined until
 * then. Everything else on the page that shows a balance gets it too.
 */
export function useSettledBalance(isReported: boolean): Balance | undefined {
  const queryClient = useQueryClient();
  const [settled, setSettled] = useState<Balance>();

  useEffect(() => {
    if (!isReported) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    let cancel = () => {};
    let isOver = false;
    const ask = async (times: number) => {
      const balance = await queryClient.fetchQuery({ ...balanceQuery, staleTime: 0 }).catch(() => undefined);
      if (isOver) return;
      const wait = askAgainMs[times];
      if (balance?.heldSeconds === 0) setSettled(balance);
      else if (wait !== undefined) cancel = later(() => void ask(times + 1), wait);
    };
    void ask(0);
    return () => {
      isOver = true;
      cancel();
    };
  }, [isReported, queryClient]);

  return settled;
}
