import { reportRequestSchema, sessionIdSchema } from "@phaselock/contracts";
import { z } from "zod";

const storageKey = "phaselock_session_journal";

const journalSchema = z.object({
  sessionId: sessionIdSchema,
  nextSequence: z.int().positive(),
  /** Up to the newest report, answered or not. */
  playedSeconds: z.int().nonnegative(),
  unsent: z.array(reportRequestSchema),
});

/** What has to survive a reload: where numbering and playing stand, and which reports the server has not answered yet. */
export type Journal = z.infer<typeof journalSchema>;

/** Where the journal is kept: localStorage, in the product. */
export type JournalStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The journal of the last session of this browser; null when there is none, or it can't be read. */
export function readJournal(storage: JournalStorage): Journal | null {
  try {
    return journalSchema.parse(JSON.parse(storage.getItem(storageKey) ?? "null"));
  } catch {
    return null;
  }
}

/** Keeps it. Where there is no room the session goes on: its reports are still in memory. */
export function writeJournal(storage: JournalStorage, journal: Journal): void {
  try {
    storage.setItem(storageKey, JSON.stringify(journal));
  } catch {
    storage.removeItem(storageKey);
  }
}
