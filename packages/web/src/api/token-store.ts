import type { TokenPair } from "@phaselock/contracts";
import { sessionKeys, subscribeToChanges, tokensChanged } from "../auth/stored-session.ts";
import { storedText } from "../storage/stored-text.ts";
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

/** This browser keeps nothing, or has no room: the sign-in would be gone with the page, and nobody is signed in. */
export class TokensNotStoredError extends Error {
  override readonly name = "TokensNotStoredError";
}

export type TokenStore = {
  /** Null where nobody is signed in, or where storage may not be read. */
  read(): StoredTokens | null;
  /** @throws TokensNotStoredError when the tokens can't be kept; none of them is left then */
  write(pair: TokenPair, nowMs: number): void;
  readRaw(nowMs: number): RawToken | null;
  /** Keeps a raw token, unless somebody is signed in or nothing can be kept. */
  writeRaw(raw: RawToken): void;
  /** Removes every stored auth value: this browser is signed out. */
  clear(): void;
  /** Calls back after each change, by this tab or by another. */
  subscribe(listener: () => void): () => void;
};

/**
 * The one place that touches the stored auth values (the keys of SPEC.md §3). Where storage is forbidden everybody is a
 * visitor.
 * @param storage called late, so that the module can be loaded where there is no browser
 */
export const createTokenStore = (storage: () => Storage, page: () => EventTarget): TokenStore => {
  const changed = (): void => void page().dispatchEvent(new Event(tokensChanged));
  const values = {
    token: storedText(storage, sessionKeys.token),
    refreshToken: storedText(storage, sessionKeys.refreshToken),
    expiry: storedText(storage, "auth_token_expiry"),
    idToken: storedText(storage, "id_token"),
  };
  const read = (): StoredTokens | null => {
    const token = values.token.read();
    const refreshToken = values.refreshToken.read();
    if (!token || !refreshToken) return null;
    return { token, refreshToken, expiresAtMs: Number(values.expiry.read()), holder: holderOf(token) };
  };
  const clear = (): void => {
    for (const value of Object.values(values)) value.remove();
    changed();
  };
  return {
    read,
    write: (pair, nowMs) => {
      const isStored =
        values.token.write(pair.token) &&
        values.refreshToken.write(pair.refreshToken) &&
        values.expiry.write(String(nowMs + pair.expiresIn * 1000));
      if (!isStored) {
        clear();
        throw new TokensNotStoredError("The tokens could not be stored");
      }
      changed();
    },
    readRaw: nowMs => {
      const token = values.token.read();
      const expiresAtMs = Number(values.expiry.read());
      if (!token || values.refreshToken.read() || !(expiresAtMs > nowMs)) return null;
      return { token, expiresAtMs };
    },
    writeRaw: ({ token, expiresAtMs }) => {
      if (read()) return;
      values.token.write(token);
      values.expiry.write(String(expiresAtMs));
      changed();
    },
    clear,
    subscribe: listener => subscribeToChanges(page(), listener),
  };
};
