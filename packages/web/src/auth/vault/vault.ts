/** The data of a sign-in, other than its tokens, that localStorage can't or may not hold (docs/product.md#sign-in). */
export type VaultEntry = "proof-key" | "next-proof-key" | "user" | "state";

export type Vault = {
  /** Undefined if there is no entry, or no database. */
  read(entry: VaultEntry): Promise<unknown>;
  /** @returns whether it was stored: a private window or an insecure origin may have no database */
  write(entry: VaultEntry, value: unknown): Promise<boolean>;
  remove(entry: VaultEntry): Promise<void>;
};

const databaseName = "phaselock-sign-in";
const storeName = "sign-in";

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return resultOf(request);
};

const inStore = async <T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await open();
  try {
    return await resultOf(act(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
};

/** This browser's vault, in IndexedDB because it holds a CryptoKey that can't be exported. */
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
