import { createStore, del, get, set } from "idb-keyval";

/** The data of a sign-in, other than its tokens, that localStorage can't or may not hold (docs/product.md#sign-in). */
export type VaultEntry = "proof-key" | "next-proof-key" | "user" | "state";

export type Vault = {
  /** Undefined if there is no entry, or no database. */
  read(entry: VaultEntry): Promise<unknown>;
  /** @returns whether it was stored: a private window or an insecure origin may have no database */
  write(entry: VaultEntry, value: unknown): Promise<boolean>;
  remove(entry: VaultEntry): Promise<void>;
};

const store = createStore("phaselock-sign-in", "sign-in");

/**
 * This browser's vault, in IndexedDB because it holds a CryptoKey that can't be exported. The functions are async
 * because a browser that blocks site data throws as soon as the database is opened.
 */
export const browserVault: Vault = {
  read: async entry => {
    try {
      return await get<unknown>(entry, store);
    } catch {
      return undefined;
    }
  },
  write: async (entry, value) => {
    try {
      await set(entry, value, store);
      return true;
    } catch {
      return false;
    }
  },
  remove: async entry => {
    try {
      await del(entry, store);
    } catch {
      // Without a database there is nothing to remove.
    }
  },
};
