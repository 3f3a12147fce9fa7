import type { Session } from "@phaselock/contracts";
import type { Journal } from "../player/journal.ts";
import { type PlayerState, plannedSession } from "../player/session-machine.ts";

/** The session that was begun and not ended, if there is one. */
export const unfinishedOf = (sessions: readonly Session[]): Session | undefined =>
  sessions.find(({ status }) => status === "running" || status === "paused" || status === "interrupted");

/**
 * Where an unfinished session goes on: from the furthest second that the server or this browser knows of. Null when
 * another browser has played it, for only that one knows how far its reports were numbered.
 */
export function continuationOf(session: Session, journal: Journal | null): PlayerState | null {
  if (journal?.sessionId !== session.id) return null;
  const { nextSequence, unsent } = journal;
  const playedSeconds = Math.max(session.playedSeconds, journal.playedSeconds);
  return plannedSession(session.plannedSeconds, { playedSeconds, nextSequence, unsent });
}
