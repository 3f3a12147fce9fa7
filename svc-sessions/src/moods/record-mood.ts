import { type MoodMoment, moodEvents, moodOpenSeconds, type RecordMoodRequest } from "@phaselock/contracts";
import { AppError, appendEvents, newEvent, refuseErased } from "@phaselock/service-kit";
import type { MoodJournal } from "../../generated/client.ts";
import type { Database } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { lockSession } from "../sessions/change-session.ts";
import { hasEnded } from "../sessions/lifecycle.ts";
import type { SessionKey, SessionRow } from "../sessions/session-row.ts";
import { toMoodEventData } from "./mood-row.ts";

/**
 * Records the mood before or after a session, and appends its event in the same transaction. A session has one mood per
 * moment: a different request replaces it and publishes it again, an identical one changes nothing.
 * @throws AppError `not_found`; `session_ended` for a mood before a session that has ended; `conflict` for a mood after a
 *   session that still plays or that ended too long ago
 */
export const recordMood = (
  db: Database,
  key: SessionKey,
  moment: MoodMoment,
  { mood, intensity, notes = null }: Omit<RecordMoodRequest, "notes"> & { notes?: string | null | undefined },
  now: Date,
): Promise<MoodJournal> =>
  db.$transaction(async tx => {
    // Deleting a session leaves its moods behind, so the erasure has to find this one.
    await refuseErased(tx, key.userId);
    const session = await lockSession(tx, key);
    if (!session || session.awaitsHold) throw new AppError("not_found");
    const where = { sessionId_moment: { sessionId: key.id, moment } };
    const known = await tx.moodJournal.findUnique({ where });
    if (known && known.mood === mood && known.intensity === intensity && known.notes === notes) return known;
    requireOpen(session, moment, now);
    const values = { mood, intensity, notes, createdAt: now };
    const row = await tx.moodJournal.upsert({
      where,
      create: { ...values, moment, userId: key.userId, sessionId: key.id },
      update: values,
    });
    const event = newEvent(moodEvents.recorded, key.userId, toMoodEventData(row, session));
    await appendEvents(tx, serviceName, [event], { now });
    return row;
  });

const requireOpen = (session: SessionRow, moment: MoodMoment, now: Date): void => {
  // Both moods of a session played offline arrive after its end, when the device syncs.
  const endedAt = session.syncedAt ?? session.endedAt;
  if (moment === "before" && !session.syncedAt) {
    if (hasEnded(session)) throw new AppError("session_ended", { detail: "the mood before it" });
    return;
  }
  if (!endedAt) throw new AppError("conflict", { detail: `${session.id} has not ended` });
  if (now.getTime() - endedAt.getTime() > moodOpenSeconds * 1000)
    throw new AppError("conflict", { detail: `${session.id} ended too long ago` });
};
