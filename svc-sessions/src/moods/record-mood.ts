import { type MoodMoment, moodEvents, type RecordMoodRequest } from "@phaselock/contracts";
import { AppError, appendEvents, newEvent, refuseErased } from "@phaselock/service-kit";
import type { MoodJournal } from "../../generated/client.ts";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { lockSession } from "../sessions/change-session.ts";
import type { SessionKey, SessionRow } from "../sessions/session-row.ts";
import { toMoodEventData } from "./mood-row.ts";
import { refusalOf } from "./mood-window.ts";

/** Appends the event of a session's mood as it now is. The session is locked. */
export const appendRecorded = async (
  tx: Transaction,
  row: MoodJournal,
  session: SessionRow,
  now: Date,
): Promise<void> => {
  const event = newEvent(moodEvents.recorded, session.userId, toMoodEventData(row, session));
  await appendEvents(tx, serviceName, [event], { now });
};

/**
 * Records the mood before or after a session, and appends its event in the same transaction. A session has one mood per
 * moment: a different request replaces it and publishes it again, an identical one changes nothing. A goal or notes that
 * the request leaves out stay: a repeated tap must not delete what was written in the journal since.
 * @throws AppError `not_found`; `session_ended` for a mood before a session that has ended; `conflict` for a session that
 *   has not started, and for a mood after one that still plays or that ended too long ago
 */
export const recordMood = (
  db: Database,
  key: SessionKey,
  moment: MoodMoment,
  { mood, intensity, goal, notes }: RecordMoodRequest,
  now: Date,
): Promise<MoodJournal> =>
  db.$transaction(async tx => {
    // Deleting a session leaves its moods behind, so the erasure has to find this one.
    await refuseErased(tx, key.userId);
    const session = await lockSession(tx, key);
    if (!session || session.awaitsHold) throw new AppError("not_found");
    const where = { sessionId_moment: { sessionId: key.id, moment } };
    const known = await tx.moodJournal.findUnique({ where });
    const values = {
      mood,
      intensity,
      goal: goal === undefined ? (known?.goal ?? null) : goal,
      notes: notes === undefined ? (known?.notes ?? null) : notes,
    };
    if (known && isSame(known, values)) return known;
    const refusal = refusalOf(session, moment, now);
    if (refusal) throw new AppError(refusal.code, { detail: refusal.detail });
    // A replaced mood is a new one: it says how the user feels now.
    const recorded = { ...values, createdAt: now, editedAt: null };
    const row = await tx.moodJournal.upsert({
      where,
      create: { ...recorded, moment, userId: key.userId, sessionId: key.id },
      update: recorded,
    });
    await appendRecorded(tx, row, session, now);
    return row;
  });

/** What a user says in an entry. */
export type MoodValues = Pick<MoodJournal, "mood" | "intensity" | "goal" | "notes">;

/** Whether an entry already says this. */
export const isSame = (row: MoodValues, { mood, intensity, goal, notes }: MoodValues): boolean =>
  row.mood === mood && row.intensity === intensity && row.goal === goal && row.notes === notes;
