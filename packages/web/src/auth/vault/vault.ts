/** What is kept of a sign-in beside its tokens: what localStorage can't hold, or may not (SPEC.md §3). */
export type VaultEntry = "proof-key" | "next-proof-key" | "user" | "state";

export type Vault = {
  /** Undefined where there is none, or no database. */
  read(entry: VaultEntry): Promise<unknown>;
  /** @returns whether it is kept: a private window, or an insecure origin, may have no database */
  write(entry: VaultEntry, value: unknown): Promise<boolean>;
  remove(entry: VaultEntry): Promise<void>;
};

const databaseName = "phaselock-sign-in";
const storeName = "sign-in";

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return settled(request);
};

const inStore = async <T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await open();
  try {
    return await settled(act(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
};

/** The vault of this browser: an IndexedDB, for it keeps a key that can be used and not be read. */
export const browserVault: Vault = {
  read: entry => inStore<unknown>("readonly", store => store.get(entry)).catch(() => undefined),
  write: (entry, value) =>
    inStore("readwrite", store => store.put(value, entry)).then(
      () => true,
      () => false,
    ),
  remove: entry =>
    inStore("readwrite", store => store.delete(entry)).then(
      () => undefined,
      () => undefined,
    ),
};
