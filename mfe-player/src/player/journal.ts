import {
  type AdaptationReport,
  reportRequestSchema,
  type SignalName,
  type SignalWindow,
  sessionIdSchema,
  signalNames,
  userIdSchema,
} from "@phaselock/contracts";
import { z } from "zod";

const storageKey = "phaselock_session_journals";

const journalSchema = z.object({
  /** The owner. Reports are sent only with the owner's token. */
  userId: userIdSchema,
  sessionId: sessionIdSchema,
  nextSequence: z.int().positive(),
  /** As of the newest report, answered or not. */
  playedSeconds: z.int().nonnegative(),
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
    const stored = journalsSchema.parse(JSON.parse(storage.getItem(storageKey) ?? "[]"));
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

/** Leaves out what a signal has measured, windows without another signal, and decisions that rest on it. */
const withoutSignal = ({ windows, decisions }: AdaptationReport, signal: SignalName): AdaptationReport => ({
  windows: windows
    .map(({ [signal]: _, ...others }) => others)
    .filter((window: Partial<SignalWindow>) => signalNames.some(name => window[name])),
  decisions: decisions.filter(({ signals }) => !signals.includes(signal)),
});

/** Removes what a signal that the user has withdrawn has measured from all of the user's unanswered reports. */
export function removeSignal(storage: JournalStorage, userId: string, signal: SignalName): void {
  const journals = readJournals(storage);
  if (journals.length === 0) return;
  const stripped = journals.map(journal =>
    journal.userId === userId
      ? {
          ...journal,
          unsent: journal.unsent.map(({ adaptation, ...report }) =>
            adaptation ? { ...report, adaptation: withoutSignal(adaptation, signal) } : report,
          ),
        }
      : journal,
  );
  write(storage, stripped);
}

function write(storage: JournalStorage, journals: readonly Journal[]): void {
  try {
    storage.setItem(storageKey, JSON.stringify(journals));
  } catch {
    // The old journal stays. A report that is sent twice counts once.
  }
}
