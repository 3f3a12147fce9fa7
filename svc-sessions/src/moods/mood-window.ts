import { type ErrorCode, type MoodMoment, moodOpenSeconds } from "@phaselock/contracts";
import { hasEnded } from "../sessions/lifecycle.ts";
import type { SessionRow } from "../sessions/session-row.ts";

/** Why a session's mood, or the result of an attention task, can't be recorded or changed. */
export type MoodRefusal = {
  readonly code: Extract<ErrorCode, "session_ended" | "conflict">;
  readonly detail: string;
};

/**
 * Says why the mood of a moment can no longer, or not yet, be recorded; null if it can. The mood before a session can be
 * recorded from its start until it ends, the mood after it from its end for `moodOpenSeconds`. The results of attention tasks
 * follow the same rule.
 */
export const refusalOf = (session: SessionRow, moment: MoodMoment, now: Date): MoodRefusal | null => {
  // Both moods of a session played offline arrive after its end, when the device syncs.
  const endedAt = session.syncedAt ?? session.endedAt;
  if (session.status === "planned") return { code: "conflict", detail: `${session.id} has not started` };
  if (moment === "before" && !session.syncedAt)
    return hasEnded(session) ? { code: "session_ended", detail: `before ${session.id}` } : null;
  if (!endedAt) return { code: "conflict", detail: `${session.id} has not ended` };
  return now.getTime() - endedAt.getTime() > moodOpenSeconds * 1000
    ? { code: "conflict", detail: `${session.id} ended too long ago` }
    : null;
};
