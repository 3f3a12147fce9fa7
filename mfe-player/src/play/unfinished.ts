import type { Session } from "@phaselock/contracts";
import type { Journal } from "../player/journal.ts";
import { numberedFrom } from "../player/numbering.ts";
import { type PlayerState, plannedSession } from "../player/session-machine.ts";

const isUnfinished = ({ status }: Session): boolean =>
  status === "running" || status === "paused" || status === "interrupted";

/** The session that was begun and not ended, if there is one; with `id`, only if it is that one. */
export const unfinishedOf = (sessions: readonly Session[], id?: string): Session | undefined =>
  sessions.find(session => isUnfinished(session) && (id === undefined || session.id === id));

/**
 * Where an unfinished session goes on: from the furthest second that the server or this browser knows of, with what
 * this browser still has to report, and numbered beyond whoever played it before.
 */
export function continuationOf(session: Session, journal: Journal | undefined): PlayerState {
  const { nextSequence, unsent, playedSeconds } = journal ?? {
    nextSequence: 1,
    unsent: [],
    playedSeconds: 0,
  };
  return plannedSession(session.plannedSeconds, {
    playedSeconds: Math.max(session.playedSeconds, playedSeconds),
    nextSequence: numberedFrom(Math.max(session.lastReport, nextSequence - 1)),
    unsent,
  });
}
