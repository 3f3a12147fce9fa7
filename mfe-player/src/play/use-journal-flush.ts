import { queryKeys } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { later } from "../data/later.ts";
import { sendReport } from "../data/send-report.ts";
import { readJournal, writeJournal } from "../player/journal.ts";
import { createReportSender } from "../player/report-sender.ts";

/** Delivers the reports that an earlier page of this browser could not, until the screen is left. */
export function useJournalFlush(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const journal = readJournal(localStorage);
    if (!journal || journal.unsent.length === 0) return;
    const sender = createReportSender({
      later,
      send: report => sendReport(journal.sessionId, report),
      oldest: () => journal.unsent[0],
      onStuck: () => {},
      onSettled() {
        journal.unsent.shift();
        writeJournal(localStorage, journal);
        if (journal.unsent.length > 0) return;
        void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
        void queryClient.invalidateQueries({ queryKey: queryKeys.balance });
      },
    });
    sender.wake();
    return () => sender.close();
  }, [queryClient]);
}
