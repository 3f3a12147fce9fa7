import { moodEvents, moodMomentSchema } from "@phaselock/contracts";
import { appendEvents, newEvent } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { lockSession } from "../sessions/change-session.ts";
import { type EntryKey, lockJournal } from "./journal-entry.ts";

/**
 * Deletes an entry of the journal. A session's mood is withdrawn: its event is appended in the same transaction. Does nothing
 * if the user has no such entry.
 */
export const deleteEntry = (db: Database, { id, userId }: EntryKey, now: Date): Promise<void> =>
  db.$transaction(async tx => {
    await lockJournal(tx, userId);
    const known = await tx.moodJournal.findUnique({ where: { id, userId } });
    if (!known) return;
    // Recording a mood locks the session too, so that the events have the order of the changes.
    if (known.sessionId) await lockSession(tx, { id: known.sessionId, userId });
    const { count } = await tx.moodJournal.deleteMany({ where: { id, userId } });
    if (count === 0 || !known.sessionId || !known.moment) return;
    const event = newEvent(moodEvents.withdrawn, userId, {
      moodId: id,
      sessionId: known.sessionId,
      userId,
      moment: moodMomentSchema.parse(known.moment),
      withdrawnAt: now.toISOString(),
    });
    await appendEvents(tx, serviceName, [event], { now });
  });
