import { createStore, del, delMany, entries, get, set, update } from "idb-keyval";
import {
  type OfflineSession,
  offlineSessionSchema,
  type StoredLease,
  storedLeaseSchema,
} from "./offline-record.ts";

const store = createStore("phaselock-offline", "offline");

const leaseKey = (userId: string): string => `lease ${userId}`;
const sessionKey = (id: string): string => `session ${id}`;

/**
 * Runs an access. A private window or a full disk may refuse it, and a browser that blocks site data throws as soon as
 * the database is opened.
 */
const orElse = async <T>(fallback: T, access: () => Promise<T>): Promise<T> => {
  try {
    return await access();
  } catch {
    return fallback;
  }
};
const isDone = (write: () => Promise<unknown>): Promise<boolean> =>
  orElse(false, () => write().then(() => true));

/**
 * What this browser stores for playing offline, in IndexedDB because four hours of samples don't fit into localStorage.
 * Reads find nothing, and writes return false, where the browser forbids the database. Import it through
 * `loadOfflineStore` only.
 */
export const offlineStore = {
  readLease: async (userId: string): Promise<StoredLease | undefined> => {
    const stored = await orElse(undefined, () => get<unknown>(leaseKey(userId), store));
    return storedLeaseSchema.safeParse(stored).data;
  },
  writeLease: (userId: string, lease: StoredLease): Promise<boolean> =>
    isDone(() => set(leaseKey(userId), lease, store)),
  removeLease: (userId: string): Promise<boolean> => isDone(() => del(leaseKey(userId), store)),

  /** The user's sessions that are not synced, oldest first. UUIDv7 sorts by time. */
  readSessions: async (userId: string): Promise<readonly OfflineSession[]> => {
    const stored = await orElse([], () => entries<string, unknown>(store));
    return stored
      .flatMap(([, value]) => offlineSessionSchema.safeParse(value).data ?? [])
      .filter(session => session.userId === userId)
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  },
  addSession: (session: OfflineSession): Promise<boolean> =>
    isDone(() => set(sessionKey(session.id), session, store)),
  /** Changes a stored session in one transaction. @returns false if it is not stored */
  changeSession: (id: string, change: (session: OfflineSession) => OfflineSession): Promise<boolean> =>
    isDone(() =>
      update<unknown>(
        sessionKey(id),
        // A throw aborts the transaction, so that nothing is stored for a session that is gone.
        stored => change(offlineSessionSchema.parse(stored)),
        store,
      ),
    ),
  removeSession: (id: string): Promise<boolean> => isDone(() => del(sessionKey(id), store)),

  /** Removes the user's lease and sessions, including those that can't be read. */
  removeUser: async (userId: string): Promise<void> => {
    const stored = await orElse([], () => entries<string, { readonly userId?: unknown } | undefined>(store));
    const sessions = stored.flatMap(([key, value]) => (value?.userId === userId ? key : []));
    await isDone(() => delMany([leaseKey(userId), ...sessions], store));
  },
};

export type OfflineStore = typeof offlineStore;
