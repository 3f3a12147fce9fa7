import { type ReportRequest, type SyncSessionRequest, sessionMaxAgeSeconds } from "@phaselock/contracts";
import type { OfflineSession, OfflineStore } from "@phaselock/web";
import type { SendResult } from "../reports/report-sender.ts";

/** When the session ended, by the device's clock, within the bounds that the server checks: the clock may be changed. */
function endOf(startedAt: string, playedSeconds: number, nowMs: number): string {
  const startMs = Date.parse(startedAt);
  const earliestMs = startMs + playedSeconds * 1000;
  const latestMs = startMs + sessionMaxAgeSeconds * 1000;
  return new Date(Math.min(latestMs, Math.max(earliestMs, nowMs))).toISOString();
}

/** Adds what a report says to the stored session. */
const withReport = (
  session: OfflineSession,
  { playedSeconds, samples }: ReportRequest,
  nowMs: number,
): OfflineSession => ({
  ...session,
  request: {
    ...session.request,
    playedSeconds,
    endedAt: endOf(session.request.startedAt, playedSeconds, nowMs),
  },
  samples: [...session.samples, ...samples],
});

/** Stores the reports of a session played offline. Its player uses it in place of the network. */
export type OfflineRecorder = {
  readonly sessionId: string;
  /** `unanswered` if the browser could not store it: the player keeps the report and tries again. */
  readonly send: (report: ReportRequest) => Promise<SendResult>;
  /** Call when the player leaves the session before its end, with the newest report that it has not sent yet. */
  readonly leave: (newest: ReportRequest | undefined) => void;
};

/**
 * Creates the record of a session that starts now.
 * @returns undefined if the browser can't store it
 */
export async function recordOffline(
  dependencies: {
    readonly store: Pick<OfflineStore, "addSession" | "changeSession">;
    readonly nowMs: () => number;
    /** Called once, when the session has ended and everything is stored. */
    readonly onEnded: () => void;
  },
  session: Pick<OfflineSession, "id" | "userId" | "modeName">,
  plan: Omit<SyncSessionRequest, "startedAt" | "endedAt" | "playedSeconds">,
): Promise<OfflineRecorder | undefined> {
  const { store, nowMs, onEnded } = dependencies;
  const now = new Date(nowMs()).toISOString();
  const isStored = await store.addSession({
    ...session,
    request: { ...plan, startedAt: now, endedAt: now, playedSeconds: 0 },
    samples: [],
    moods: [],
    attention: [],
    refusal: null,
  });
  if (!isStored) return undefined;
  let lastSequence: number | undefined;
  return {
    sessionId: session.id,
    async send(report) {
      const { state, sequence } = report;
      if (!(await store.changeSession(session.id, stored => withReport(stored, report, nowMs()))))
        return "unanswered";
      if (state === "stopped" || state === "completed" || sequence === lastSequence) onEnded();
      return "accepted";
    },
    leave(newest) {
      lastSequence = newest?.sequence;
      if (!newest) onEnded();
    },
  };
}
