import type {
  AttentionResult,
  AttentionTask,
  ListedSession,
  Session,
  SessionDetails,
} from "@phaselock/contracts";
import { isUnfinished, nextRangeAfter } from "@phaselock/web";
import { type PlayerState, plannedSession } from "../player/session-machine.ts";
import type { Journal } from "../reports/journal.ts";

/** A session to continue. Its picture and its attention results are known only if the server answered. */
export type ToContinue = ListedSession & Partial<Pick<SessionDetails, "visual" | "attentionResults">>;

/**
 * The attention result that the server has from before a session; null if it has none.
 * @param task the task of its comparison, whose result comes first
 */
export function storedBefore(
  session: ToContinue | undefined,
  task: AttentionTask | null,
): AttentionResult | null {
  const before = session?.attentionResults?.filter(({ moment }) => moment === "before") ?? [];
  return before.find(result => result.task === task) ?? before[0] ?? null;
}

/** Returns the first unfinished session, if any. With `id`, only the session with that id. */
export const unfinishedOf = <S extends Session>(sessions: readonly S[], id?: string): S | undefined =>
  sessions.find(session => isUnfinished(session) && (id === undefined || session.id === id));

/**
 * The state in which an unfinished session resumes: at the furthest second that the server or this browser knows, with
 * this browser's unsent reports, numbered above the reports of every earlier player.
 */
export function continuationOf(session: Session, journal: Journal | undefined): PlayerState {
  const { nextSequence, unsent, playedSeconds } = journal ?? {
    nextSequence: 1,
    unsent: [],
    playedSeconds: 0,
  };
  return plannedSession(session.plannedSeconds, {
    playedSeconds: Math.max(session.playedSeconds, playedSeconds),
    nextSequence: nextRangeAfter(Math.max(session.lastReport, nextSequence - 1)),
    unsent,
  });
}
