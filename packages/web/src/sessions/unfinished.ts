import type { Session } from "@phaselock/contracts";
import { storedJson } from "../storage/stored-json.ts";
import { journalsKey } from "./journals-key.ts";

/** The fields of a journal that say that its session has ended. mfe-player writes journals, and checks all of their fields. */
type EndedJournal = { readonly sessionId: string; readonly endedAtMs?: number | null };

/**
 * How long a session that this browser has ended may still look unfinished on the server, ms: the time to undo the end, and
 * to report it. After that the end is unreported, even if its report is stored here. The session is offered again, so that
 * every screen has a way to end it.
 */
const reportsEndWithinMs = 30_000;

/** Whether this browser has just ended the session, even if the server doesn't know it yet. */
function hasEndedHere(sessionId: string, nowMs: number): boolean {
  const journals = storedJson(() => localStorage, journalsKey).read();
  const journal = (Array.isArray(journals) ? (journals as EndedJournal[]) : []).find(
    it => it?.sessionId === sessionId,
  );
  return journal?.endedAtMs != null && nowMs - journal.endedAtMs < reportsEndWithinMs;
}

/** Whether a session has started and not ended, so that it can be continued or ended. */
export const isUnfinished = ({ id, status }: Pick<Session, "id" | "status">): boolean =>
  (status === "running" || status === "paused" || status === "interrupted") && !hasEndedHere(id, Date.now());
