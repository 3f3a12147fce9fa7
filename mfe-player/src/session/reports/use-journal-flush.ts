import { queryKeys, useAuth } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { runLater } from "../../shared/run-later.ts";
import { type Journal, readJournals, removeReport } from "./journal.ts";
import { createReportSender } from "./report-sender.ts";
import { sendReport } from "./send-report.ts";

/** Sends one session's unsent reports, oldest first. Reports that another page adds meanwhile are left alone. */
function flush(journal: Journal, onDone: () => void) {
  const { sessionId, unsent, nextSequence } = journal;
  const waiting = [...unsent];
  const sender = createReportSender({
    runLater,
    send: report => sendReport(journal, report, nextSequence),
    oldest: () => waiting[0],
    onStuck: () => {},
    onAnswered({ sequence }) {
      waiting.shift();
      removeReport(localStorage, sessionId, sequence);
      if (waiting.length === 0) onDone();
    },
  });
  sender.wake();
  return sender;
}

/** Sends the user's reports that earlier pages of this browser could not send, until the screen unmounts. */
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
          void queryClient.invalidateQueries({ queryKey: queryKeys.statement });
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
