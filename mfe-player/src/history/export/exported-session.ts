import type { ListedSession, MoodMoment } from "@phaselock/contracts";
import { localTime } from "./local-time.ts";

/** One session of an export: the columns of the CSV, and the fields of the JSON. Null is an empty cell. */
export type ExportedSession = Readonly<Record<(typeof exportedFields)[number], string | number | null>>;

/** The fields, in the order of the columns. Times end in `_utc`, or in `_local` for the session's time zone. */
export const exportedFields = [
  "id",
  "mode_id",
  "mode",
  "pattern_id",
  "band",
  "beat_hz",
  "payment",
  "outcome",
  "planned_seconds",
  "played_seconds",
  "charged_seconds",
  "planned_at_utc",
  "planned_at_local",
  "started_at_utc",
  "started_at_local",
  "ended_at_utc",
  "ended_at_local",
  "time_zone",
  "synced_at_utc",
  "mood_before",
  "mood_before_intensity",
  "note_before",
  "mood_after",
  "mood_after_intensity",
  "note_after",
] as const;

/** Converts a session to the row of an export. */
export const toExported = (session: ListedSession): ExportedSession => {
  const { timeZone, moods } = session;
  const utc = (time: string | null) => (time ? new Date(time).toISOString() : null);
  const local = (time: string | null) => (time ? localTime(new Date(time), timeZone) : null);
  const moodOf = (moment: MoodMoment) => moods.find(mood => mood.moment === moment);
  const [before, after] = [moodOf("before"), moodOf("after")];
  return {
    id: session.id,
    mode_id: session.modeId,
    mode: session.modeName,
    pattern_id: session.patternId,
    band: session.band,
    beat_hz: session.targetFrequencyHz,
    payment: session.payment,
    outcome: session.status,
    planned_seconds: session.plannedSeconds,
    played_seconds: session.playedSeconds,
    charged_seconds: session.payment === "credits" && session.endedAt ? session.playedSeconds : 0,
    planned_at_utc: utc(session.createdAt),
    planned_at_local: local(session.createdAt),
    started_at_utc: utc(session.startedAt),
    started_at_local: local(session.startedAt),
    ended_at_utc: utc(session.endedAt),
    ended_at_local: local(session.endedAt),
    time_zone: timeZone,
    synced_at_utc: utc(session.syncedAt),
    mood_before: before?.mood ?? null,
    mood_before_intensity: before?.intensity ?? null,
    note_before: before?.notes ?? null,
    mood_after: after?.mood ?? null,
    mood_after_intensity: after?.intensity ?? null,
    note_after: after?.notes ?? null,
  };
};
