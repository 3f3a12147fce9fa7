import type { TokenPair } from "@phaselock/contracts";

/** The stored values of a signed-in browser, as they are kept in localStorage. */
export type StoredTokens = {
  readonly token: string;
  readonly refreshToken: string;
  /** When `token` expires, in milliseconds since the epoch. */
  readonly expiresAtMs: number;
};

export type TokenStore = {
  read(): StoredTokens | null;
  write(pair: TokenPair, nowMs: number): void;
  /** Removes every stored auth value: this browser is signed out. */
  clear(): void;
  /** Calls back after each change, by this tab or by another. */
  subscribe(listener: () => void): () => void;
};

const keys = {
  token: "auth_token",
  refreshToken: "auth_refresh_token",
  expiry: "auth_token_expiry",
  idToken: "id_token",
} as const;

/**
 * The one place that touches the stored auth values (the keys of SPEC.md §3).
 * @param storage called late, so that the module can be loaded where there is no browser
 */
export const createTokenStore = (storage: () => Storage, otherTabs: () => EventTarget): TokenStore => {
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    read: () => {
      const token = storage().getItem(keys.token);
      const refreshToken = storage().getItem(keys.refreshToken);
      if (!token || !refreshToken) return null;
      return { token, refreshToken, expiresAtMs: Number(storage().getItem(keys.expiry)) };
    },
    write: (pair, nowMs) => {
      storage().setItem(keys.token, pair.token);
      storage().setItem(keys.refreshToken, pair.refreshToken);
      storage().setItem(keys.expiry, String(nowMs + pair.expiresIn * 1000));
      changed();
    },
    clear: () => {
      for (const key of Object.values(keys)) storage().removeItem(key);
      changed();
    },
    subscribe: listener => {
      listeners.add(listener);
      otherTabs().addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        otherTabs().removeEventListener("storage", listener);
      };
    },
  };
};
