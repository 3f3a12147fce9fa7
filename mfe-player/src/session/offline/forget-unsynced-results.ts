import { loadOfflineStore } from "@phaselock/web";

/** Removes the results of attention tasks from the user's sessions that this browser has still to sync. */
export async function forgetUnsyncedResults(userId: string): Promise<void> {
  const store = await loadOfflineStore();
  for (const { id } of await store.readSessions(userId))
    await store.changeSession(id, session => ({ ...session, attention: [] }));
}
