import type { Session } from "@phaselock/contracts";
import { storedJson } from "../storage/stored-json.ts";
import { journalsKey } from "./journals-key.ts";

/** The fields of a journal that say that its session has ended. mfe-player writes journals, and checks all of their fields. */
type EndedJournal = {
  readonly sessionId: string;
  readonly endedAtMs?: number | null;
  readonly unsent: readonly { readonly state: string }[];
};

/**
 * How long a session that this browser has ended may still look unfinished on the server, ms: the time to undo the end, and
 * to report it. After that, its player has been lost before it reported the end, so the session is offered again.
 */
const reportsEndWithinMs = 30_000;

/** Whether this browser has ended the session, even if the server doesn't know it yet. */
export const hasEndedHere = (sessionId: string, nowMs: number): boolean => {
  const journals = storedJson(() => localStorage, journalsKey).read();
  const journal = (Array.isArray(journals) ? (journals as EndedJournal[]) : []).find(
    it => it?.sessionId === sessionId,
  );
  if (!journal) return false;
  const isReporting = journal.unsent?.some(({ state }) => state === "stopped" || state === "completed");
  return isReporting || (journal.endedAtMs != null && nowMs - journal.endedAtMs < reportsEndWithinMs);
};

/** Whether a session has started and not ended, so that it can be continued or ended. */
export const isUnfinished = ({ id, status }: Pick<Session, "id" | "status">): boolean =>
  (status === "running" || status === "paused" || status === "interrupted") && !hasEndedHere(id, Date.now());
