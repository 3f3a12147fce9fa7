import { queryKeys, useAuth } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { later } from "../data/later.ts";
import { sendReport } from "../data/send-report.ts";
import { type Journal, readJournals, settleReport } from "../player/journal.ts";
import { createReportSender } from "../player/report-sender.ts";

/** Sends what waits of one session, oldest first. What another page writes to its journal meanwhile is not touched. */
function flush({ sessionId, unsent, nextSequence }: Journal, onDone: () => void) {
  const waiting = [...unsent];
  const sender = createReportSender({
    later,
    send: report => sendReport(sessionId, report, nextSequence),
    oldest: () => waiting[0],
    onStuck: () => {},
    onSettled({ sequence }) {
      waiting.shift();
      settleReport(localStorage, sessionId, sequence);
      if (waiting.length === 0) onDone();
    },
  });
  sender.wake();
  return sender;
}

/** Delivers the reports of the user's own that earlier pages of this browser could not, until the screen is left. */
export function useJournalFlush(): void {
  const queryClient = useQueryClient();
  const userId = useAuth().user?.id;
  useEffect(() => {
    const senders = readJournals(localStorage)
      .filter(journal => journal.userId === userId && journal.unsent.length > 0)
      .map(journal =>
        flush(journal, () => {
          void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
          void queryClient.invalidateQueries({ queryKey: queryKeys.balance });
        }),
      );
    const wake = () => {
      for (const sender of senders) sender.wake();
    };
    addEventListener("online", wake);
    return () => {
      removeEventListener("online", wake);
      for (const sender of senders) sender.close();
    };
  }, [queryClient, userId]);
}
