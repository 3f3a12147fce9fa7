import {
  journalEntriesPerDayMax,
  moodMomentSchema,
  type SaveJournalEntryRequest,
} from "@phaselock/contracts";
import { AppError, refuseErased } from "@phaselock/service-kit";
import type { Database, Transaction } from "../database.ts";
import { lockSession } from "../sessions/change-session.ts";
import type { SessionRow } from "../sessions/session-row.ts";
import { type EntryKey, type EntryRow, lockJournal, withSession } from "./journal-entry.ts";
import { refusalOf } from "./mood-window.ts";
import { appendRecorded, isSame } from "./record-mood.ts";

/**
 * Writes an entry of the user's own, or edits any entry. A request whose content is already stored changes nothing. An edit
 * of a session's mood, intensity or goal publishes the mood again; an edit of its notes does not, because no event has them.
 * @throws AppError `conflict` if the session's mood can no longer be changed, or the id belongs to another user;
 *   `journal_limit_reached`
 */
export const saveEntry = (
  db: Database,
  key: EntryKey,
  request: SaveJournalEntryRequest,
  now: Date,
): Promise<EntryRow> =>
  db.$transaction(async tx => {
    await refuseErased(tx, key.userId);
    await lockJournal(tx, key.userId);
    const sessionId = (await findEntry(tx, key))?.sessionId;
    const session = sessionId ? await lockSession(tx, { id: sessionId, userId: key.userId }) : null;
    // Read again: the player may have replaced the mood until the session was locked.
    const known = await findEntry(tx, key);
    if (known && isSame(known, request)) return known;
    if (known) await editEntry(tx, known, session, request, now);
    else await createEntry(tx, key, request, now);
    return tx.moodJournal.findUniqueOrThrow({ where: key, include: withSession });
  });

const findEntry = (tx: Transaction, key: EntryKey): Promise<EntryRow | null> =>
  tx.moodJournal.findUnique({ where: key, include: withSession });

const editEntry = async (
  tx: Transaction,
  known: EntryRow,
  session: SessionRow | null,
  request: SaveJournalEntryRequest,
  now: Date,
): Promise<void> => {
  const { id, userId } = known;
  const isMoodChanged = known.mood !== request.mood || known.intensity !== request.intensity;
  const moment = known.moment === null ? null : moodMomentSchema.parse(known.moment);
  const refusal = isMoodChanged && session && moment ? refusalOf(session, moment, now) : null;
  if (refusal) throw new AppError("conflict", { detail: refusal.detail });
  const row = await tx.moodJournal.update({ where: { id, userId }, data: { ...request, editedAt: now } });
  const isPublished = isMoodChanged || known.goal !== request.goal;
  if (session && moment && isPublished) await appendRecorded(tx, row, session, now);
};

const dayMs = 24 * 60 * 60 * 1000;

const createEntry = async (
  tx: Transaction,
  { id, userId }: EntryKey,
  request: SaveJournalEntryRequest,
  now: Date,
): Promise<void> => {
  const written = await tx.moodJournal.count({
    where: { userId, sessionId: null, createdAt: { gt: new Date(now.getTime() - dayMs) } },
  });
  if (written >= journalEntriesPerDayMax) throw new AppError("journal_limit_reached");
  const { count } = await tx.moodJournal.createMany({
    data: [{ id, userId, ...request, createdAt: now }],
    skipDuplicates: true,
  });
  if (count === 0) throw new AppError("conflict", { detail: `${id} is another user's` });
};
