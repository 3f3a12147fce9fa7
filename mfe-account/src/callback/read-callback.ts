import { toldText } from "../sign-in/told-text.ts";
import { texts } from "../texts.ts";

/** A token as the fragment of an address has it. Nobody has validated it. */
export type TokenOfAddress = {
  readonly token: string;
  readonly state: string | null;
  /** Lifetime by the address's own word, in seconds from its arrival. */
  readonly expiresInSeconds: number;
};

/** What the address of a callback route says, in the order in which it counts (SPEC.md §4). */
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

/** What Google gives its tokens, and the most that an address is believed, in seconds. */
const tokenLifetimeSeconds = 3600;

const errorOf = (answer: URLSearchParams): CallbackAddress | undefined => {
  const error = answer.get("error");
  if (!error) return undefined;
  const description = answer.get("error_description");
  return {
    kind: "error",
    message: description ? toldText(`${error}: ${description}`) : texts.callback.answeredError,
  };
};

const lifetimeOf = (told: string | null): number => {
  const seconds = Number(told ?? tokenLifetimeSeconds);
  return seconds > 0 ? Math.min(seconds, tokenLifetimeSeconds) : 0;
};

/**
 * Reads the answer of an OAuth provider (RFC 6749 §4.1.2, §4.2.2) from the address that it led back to. The implicit
 * flow tells its errors in the fragment (§4.2.2.1).
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
