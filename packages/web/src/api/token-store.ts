import type { TokenPair } from "@phaselock/contracts";
import { holderOf } from "./token-holder.ts";

/** The stored values of a signed-in browser, as they are kept in localStorage. */
export type StoredTokens = {
  readonly token: string;
  readonly refreshToken: string;
  /** When `token` expires, in milliseconds since the epoch. */
  readonly expiresAtMs: number;
  /** The user's id, as far as `token` tells. */
  readonly holder: string | undefined;
};

/** A Google access token that our server could not be asked about yet: it signs nobody in (SPEC.md §4, step 3). */
export type RawToken = {
  readonly token: string;
  /** In milliseconds since the epoch. */
  readonly expiresAtMs: number;
};

export type TokenStore = {
  read(): StoredTokens | null;
  write(pair: TokenPair, nowMs: number): void;
  readRaw(nowMs: number): RawToken | null;
  /** Keeps a raw token, unless somebody is signed in. */
  writeRaw(raw: RawToken): void;
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

/** A change by another tab, and the return of a page that the browser had frozen, which was told of no change. */
const changesElsewhere = ["storage", "pageshow"] as const;

/**
 * The one place that touches the stored auth values (the keys of SPEC.md §3).
 * @param storage called late, so that the module can be loaded where there is no browser
 */
export const createTokenStore = (storage: () => Storage, page: () => EventTarget): TokenStore => {
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const read = (): StoredTokens | null => {
    const token = storage().getItem(keys.token);
    const refreshToken = storage().getItem(keys.refreshToken);
    if (!token || !refreshToken) return null;
    const expiresAtMs = Number(storage().getItem(keys.expiry));
    return { token, refreshToken, expiresAtMs, holder: holderOf(token) };
  };
  return {
    read,
    write: (pair, nowMs) => {
      storage().setItem(keys.token, pair.token);
      storage().setItem(keys.refreshToken, pair.refreshToken);
      storage().setItem(keys.expiry, String(nowMs + pair.expiresIn * 1000));
      changed();
    },
    readRaw: nowMs => {
      const token = storage().getItem(keys.token);
      const expiresAtMs = Number(storage().getItem(keys.expiry));
      if (!token || storage().getItem(keys.refreshToken) || !(expiresAtMs > nowMs)) return null;
      return { token, expiresAtMs };
    },
    writeRaw: ({ token, expiresAtMs }) => {
      if (read()) return;
      storage().setItem(keys.token, token);
      storage().setItem(keys.expiry, String(expiresAtMs));
      changed();
    },
    clear: () => {
      for (const key of Object.values(keys)) storage().removeItem(key);
      changed();
    },
    subscribe: listener => {
      listeners.add(listener);
      for (const change of changesElsewhere) page().addEventListener(change, listener);
      return () => {
        listeners.delete(listener);
        for (const change of changesElsewhere) page().removeEventListener(change, listener);
      };
    },
  };
};
