import type { ReportRequest } from "@phaselock/contracts";
import { ApiError, type OfflineSession, type OfflineStore } from "@phaselock/web";
import { isRefused } from "../../shared/is-refused.ts";
import { offlineTexts } from "./texts.ts";

/** Samples per report: the gateway takes bodies of up to 64 KiB. */
const samplesPerReport = 500;

type OfflineMood = OfflineSession["moods"][number];
type OfflineAttention = OfflineSession["attention"][number];

/** The dependencies of {@link syncSessions}. Tests pass fakes. */
export type SyncDependencies = {
  readonly store: Pick<OfflineStore, "readSessions" | "changeSession" | "removeSession">;
  readonly isPlaying: (sessionId: string) => Promise<boolean>;
  readonly putSession: (session: OfflineSession) => Promise<unknown>;
  readonly postReport: (sessionId: string, report: ReportRequest) => Promise<unknown>;
  readonly putMood: (sessionId: string, mood: OfflineMood) => Promise<unknown>;
  readonly putAttention: (sessionId: string, attention: OfflineAttention) => Promise<unknown>;
};

/** The samples as reports, numbered from 1. The same samples always give the same reports, so they can be repeated. */
export function reportsOf({
  samples,
  request,
}: Pick<OfflineSession, "samples" | "request">): ReportRequest[] {
  const state = request.playedSeconds === request.plannedSeconds ? "completed" : "stopped";
  return Array.from({ length: Math.ceil(samples.length / samplesPerReport) }, (_, index) => ({
    sequence: index + 1,
    state,
    playedSeconds: request.playedSeconds,
    samples: samples.slice(index * samplesPerReport, (index + 1) * samplesPerReport),
  }));
}

/** Why the server refused a session, as UI text. */
function refusalOf(error: unknown): string {
  const { lease, overlaps, tooLate, times, other } = offlineTexts.refusals;
  switch (error instanceof ApiError ? error.code : undefined) {
    case "offline_lease_invalid":
      return lease;
    case "offline_session_overlaps":
      return overlaps;
    case "offline_session_too_late":
      return tooLate;
    case "session_times_invalid":
      return times;
    default:
      return other;
  }
}

/** Sends what follows a session. The history has the session by now, so a refusal of a part only loses that part. */
async function send(request: () => Promise<unknown>): Promise<void> {
  try {
    await request();
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}

async function syncSession(session: OfflineSession, deps: SyncDependencies): Promise<void> {
  const { id } = session;
  try {
    await deps.putSession(session);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const refusal = refusalOf(error);
    await deps.store.changeSession(id, stored => ({ ...stored, refusal }));
    return;
  }
  for (const report of reportsOf(session)) await send(() => deps.postReport(id, report));
  for (const mood of session.moods) await send(() => deps.putMood(id, mood));
  for (const attention of session.attention) await send(() => deps.putAttention(id, attention));
  // What was added meanwhile is sent by the next sync, which its page asks for.
  const stored = (await deps.store.readSessions(session.userId)).find(it => it.id === id);
  const isWhole =
    stored?.moods.length === session.moods.length && stored.attention.length === session.attention.length;
  if (isWhole) await deps.store.removeSession(id);
}

/**
 * Syncs the user's sessions, oldest first: the session, its reports, its moods, its results of attention tasks. Every request is idempotent, so a sync
 * that broke off starts again from the beginning. A refused session is kept with the reason, and not sent again.
 * @returns whether every session was answered; otherwise call again later
 */
export async function syncSessions(userId: string, deps: SyncDependencies): Promise<boolean> {
  for (const session of await deps.store.readSessions(userId)) {
    if (session.refusal !== null || (await deps.isPlaying(session.id))) continue;
    try {
      await syncSession(session, deps);
    } catch {
      return false;
    }
  }
  return true;
}
