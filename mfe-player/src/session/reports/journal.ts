import { reportRequestSchema, sessionIdSchema, userIdSchema } from "@phaselock/contracts";
import { journalsKey } from "@phaselock/web";
import { z } from "zod/mini";

const journalSchema = z.object({
  /** The owner. `sendReport` sends reports only with the owner's token. */
  userId: userIdSchema,
  sessionId: sessionIdSchema,
  nextSequence: z.int().check(z.positive()),
  /** As of the newest report, answered or not. */
  playedSeconds: z.int().check(z.nonnegative()),
  /** When the user ended the session, or it played to its end; null while it can be continued. */
  endedAtMs: z._default(z.nullable(z.number()), null),
  unsent: z.array(reportRequestSchema),
});
const journalsSchema = z.array(z.unknown());

/** What must survive a reload: the next sequence number, the seconds played, and the unanswered reports. */
export type Journal = z.infer<typeof journalSchema>;

/** Storage for journals; localStorage in production. */
export type JournalStorage = Pick<Storage, "getItem" | "setItem">;

/** Reads this browser's journals, latest session first, without those that can't be read. */
export function readJournals(storage: JournalStorage): readonly Journal[] {
  try {
    const stored = journalsSchema.parse(JSON.parse(storage.getItem(journalsKey) ?? "[]"));
    return stored.flatMap(it => journalSchema.safeParse(it).data ?? []);
  } catch {
    return [];
  }
}

/** Reads the session's journal. Returns undefined if this browser has not played the session. */
export const readJournal = (storage: JournalStorage, sessionId: string): Journal | undefined =>
  readJournals(storage).find(journal => journal.sessionId === sessionId);

/**
 * Stores this session, and drops earlier sessions whose reports have all been sent. Does nothing if another page has
 * continued the session and stored a newer journal. A full storage is ignored, because the reports are still in memory.
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

/** Removes a report that the server has answered. */
export function removeReport(storage: JournalStorage, sessionId: string, sequence: number): void {
  const journals = readJournals(storage).map(journal =>
    journal.sessionId === sessionId
      ? { ...journal, unsent: journal.unsent.filter(report => report.sequence !== sequence) }
      : journal,
  );
  write(storage, journals);
}

function write(storage: JournalStorage, journals: readonly Journal[]): void {
  try {
    storage.setItem(journalsKey, JSON.stringify(journals));
  } catch {
    // The old journal stays. A report that is sent twice counts once.
  }
}
