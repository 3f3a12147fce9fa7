/** Fires on `window` when a session played offline has ended, or has got a mood. */
export const offlineSessionChanged = "phaselock:offline-session";

const lockOf = (sessionId: string): string => `phaselock_offline_${sessionId}`;

/** Locks the session until the returned function is called or the page is gone. Then any page may sync it. */
export function lockSession(sessionId: string): () => void {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  // Without Web Locks, another tab may sync a session that still plays. All tabs then keep what was played so far.
  void navigator.locks?.request(lockOf(sessionId), () => released);
  return release;
}

/** Whether a page is playing the session. */
export async function isPlaying(sessionId: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(sessionId));
}

const syncLock = "phaselock_offline_sync";

/** Runs the sync in one tab at a time. Returns undefined if another tab is syncing. */
export async function withSyncLock<T>(sync: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return sync();
  return navigator.locks.request(syncLock, { ifAvailable: true }, lock => (lock ? sync() : undefined));
}

/** Resolves when no other tab is syncing. A browser may freeze that tab, so don't rely on this alone. */
export async function untilSyncEnds(): Promise<void> {
  await navigator.locks?.request(syncLock, () => {});
}
