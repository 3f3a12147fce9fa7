import type { SyncSessionRequest } from "@phaselock/contracts";
import { loadOfflineStore, NoAnswerError } from "@phaselock/web";
import { v7 as uuidV7 } from "uuid";
import { isValid } from "./lease.ts";
import { isPlaying, lockSession, offlineSessionChanged } from "./page-lock.ts";
import { type OfflineRecorder, recordOffline } from "./record-offline.ts";

/** There is no network, and this device has no valid lease. */
export class NotPreparedError extends Error {
  override readonly name = "NotPreparedError";
}

/** Another tab of this device plays a session offline. The server would refuse a second one at the same time. */
export class AlreadyPlayingError extends Error {
  override readonly name = "AlreadyPlayingError";
}

/**
 * Starts a session without a network, after a start online has failed with `error`. It gets an id of its own: the server
 * may have received the start whose answer was lost, and would refuse other content under the same id.
 * @throws `error` if there was an answer, or if the browser can't store the session; NotPreparedError without a lease;
 *   AlreadyPlayingError if another tab plays a session offline
 */
export async function startOffline(
  session: { readonly userId: string; readonly modeName: string },
  plan: Pick<
    SyncSessionRequest,
    "modeId" | "patternId" | "isPure" | "plannedSeconds" | "visual" | "timeZone" | "deviceInfo"
  >,
  error: unknown,
): Promise<OfflineRecorder> {
  if (!(error instanceof NoAnswerError)) throw error;
  const store = await loadOfflineStore();
  const lease = await store.readLease(session.userId);
  if (!lease || !isValid(lease, Date.now())) throw new NotPreparedError("No lease", { cause: error });
  for (const { id } of await store.readSessions(session.userId))
    if (await isPlaying(id)) throw new AlreadyPlayingError(`Session ${id} is playing`, { cause: error });
  const id = uuidV7();
  const unlock = lockSession(id);
  const onEnded = () => {
    unlock();
    dispatchEvent(new Event(offlineSessionChanged));
  };
  const recorder = await recordOffline(
    { store, nowMs: Date.now, onEnded },
    { id, ...session },
    { ...plan, lease: lease.lease },
  );
  if (recorder) return recorder;
  unlock();
  throw error;
}
