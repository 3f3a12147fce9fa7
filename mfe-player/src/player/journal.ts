import { reportRequestSchema, sessionIdSchema, userIdSchema } from "@phaselock/contracts";
import { z } from "zod";

const storageKey = "phaselock_session_journals";

const journalSchema = z.object({
  /** Whose it is: nobody else's token may bring its reports. */
  userId: userIdSchema,
  sessionId: sessionIdSchema,
  nextSequence: z.int().positive(),
  /** Up to the newest report, answered or not. */
  playedSeconds: z.int().nonnegative(),
  unsent: z.array(reportRequestSchema),
});
const journalsSchema = z.array(journalSchema);

/** What has to survive a reload: where numbering and playing stand, and which reports the server has not answered yet. */
export type Journal = z.infer<typeof journalSchema>;

/** Where journals are kept: localStorage, in the product. */
export type JournalStorage = Pick<Storage, "getItem" | "setItem">;

/** The journals of this browser, the last session's first; none where they can't be read. */
export function readJournals(storage: JournalStorage): readonly Journal[] {
  try {
    return journalsSchema.parse(JSON.parse(storage.getItem(storageKey) ?? "[]"));
  } catch {
    return [];
  }
}

/** The journal of this session, if this browser has played it. */
export const readJournal = (storage: JournalStorage, sessionId: string): Journal | undefined =>
  readJournals(storage).find(journal => journal.sessionId === sessionId);

/**
 * Keeps it, and of the sessions before those whose reports still wait. Where another page has gone on with the session
 * meanwhile, it is that page's to keep. Where there is no room the session goes on: its reports are still in memory.
 */
export function writeJournal(storage: JournalStorage, journal: Journal): void {
  const journals = readJournals(storage);
  const isOlder = journals.some(
    it => it.sessionId === journal.sessionId && it.nextSequence > journal.nextSequence,
  );
  if (isOlder) return;
  const waiting = journals.filter(it => it.sessionId !== journal.sessionId && it.unsent.length > 0);
  write(storage, [journal, ...waiting]);
}

/** The server has answered this report: it need not be sent again. */
export function settleReport(storage: JournalStorage, sessionId: string, sequence: number): void {
  const journals = readJournals(storage).map(journal =>
    journal.sessionId === sessionId
      ? { ...journal, unsent: journal.unsent.filter(report => report.sequence !== sequence) }
      : journal,
  );
  write(storage, journals);
}

function write(storage: JournalStorage, journals: readonly Journal[]): void {
  try {
    storage.setItem(storageKey, JSON.stringify(journals));
  } catch {
    // What was there stays: a report that is sent twice counts once.
  }
}
