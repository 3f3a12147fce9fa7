import type { TokenPair } from "@phaselock/contracts";
import { sessionKeys, subscribeToChanges, tokensChanged } from "../auth/stored-session.ts";
import { storedText } from "../storage/stored-text.ts";
import { holderOf } from "./token-holder.ts";

/** The tokens of a signed-in browser, as stored in localStorage. */
export type StoredTokens = {
  readonly token: string;
  readonly refreshToken: string;
  /** When `token` expires, in milliseconds since the epoch. */
  readonly expiresAtMs: number;
  /** The user's id, if `token` names one. */
  readonly holder: string | undefined;
};

/**
 * A Google access token that our server could not validate yet. It does not sign the user in (docs/product.md#sign-in,
 * step 3).
 */
export type RawToken = {
  readonly token: string;
  /** In milliseconds since the epoch. */
  readonly expiresAtMs: number;
};

/** Storage is forbidden or full. The sign-in would end with the page, so it fails. */
export class TokensNotStoredError extends Error {
  override readonly name = "TokensNotStoredError";
}

export type TokenStore = {
  /** Null when signed out, or when storage can't be read. */
  read(): StoredTokens | null;
  /** @throws TokensNotStoredError when storing fails; no part of the pair is left behind */
  write(pair: TokenPair, nowMs: number): void;
  readRaw(nowMs: number): RawToken | null;
  /** Stores a raw token, unless a user is signed in or storage fails. */
  writeRaw(raw: RawToken): void;
  /** Removes every stored auth value, which signs this browser out. */
  clear(): void;
  /** Calls `listener` after each change in this tab or another. */
  subscribe(listener: () => void): () => void;
};

/**
 * The only code that touches the stored auth values (the keys of docs/product.md#sign-in). If storage is forbidden, the
 * user is a visitor.
 * @param storage called lazily, so that the module also loads without a browser
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
