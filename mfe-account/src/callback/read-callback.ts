import { sanitizeText } from "../sign-in/sanitize-text.ts";
import { callbackTexts } from "./texts.ts";

/** A token from the fragment of an address, not yet validated. */
export type TokenOfAddress = {
  readonly token: string;
  readonly state: string | null;
  /** Lifetime according to the address, in seconds from its arrival. */
  readonly expiresInSeconds: number;
};

/** The content of a callback address, in order of precedence (docs/product.md#sign-in). */
export type CallbackAddress =
  | { readonly kind: "error"; readonly message: string }
  | {
      readonly kind: "code";
      readonly code: string;
      readonly state: string | null;
      readonly credential: string;
    }
  | ({ readonly kind: "token" } & TokenOfAddress)
  | { readonly kind: "nothing" };

/** The lifetime of Google's tokens in seconds; a longer one in an address is capped to it. */
const tokenLifetimeSeconds = 3600;

const errorOf = (answer: URLSearchParams): CallbackAddress | undefined => {
  const error = answer.get("error");
  if (!error) return undefined;
  const description = answer.get("error_description");
  return {
    kind: "error",
    message: description ? sanitizeText(`${error}: ${description}`) : callbackTexts.answeredError,
  };
};

const lifetimeOf = (expiresIn: string | null): number => {
  const seconds = Number(expiresIn ?? tokenLifetimeSeconds);
  return seconds > 0 ? Math.min(seconds, tokenLifetimeSeconds) : 0;
};

/**
 * Reads the response of an OAuth provider (RFC 6749 §4.1.2, §4.2.2) from the redirect address. The implicit flow
 * returns errors in the fragment (§4.2.2.1).
 * @param address.search the query, with or without its "?"
 * @param address.hash the fragment, with or without its "#"
 */
export const readCallback = (address: {
  readonly search: string;
  readonly hash: string;
}): CallbackAddress => {
  const query = new URLSearchParams(address.search);
  const fragment = new URLSearchParams(address.hash.replace(/^#/, ""));
  const error = errorOf(query) ?? errorOf(fragment);
  if (error) return error;
  const code = query.get("code");
  if (code) {
    const credential = JSON.stringify(Object.fromEntries(query));
    return { kind: "code", code, state: query.get("state"), credential };
  }
  const token = fragment.get("access_token");
  if (!token) return { kind: "nothing" };
  const expiresInSeconds = lifetimeOf(fragment.get("expires_in"));
  return { kind: "token", token, state: fragment.get("state"), expiresInSeconds };
};
