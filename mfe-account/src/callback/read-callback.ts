/** What the address of a callback route says, in the order in which it counts (SPEC.md §4). */
export type CallbackAddress =
  | { readonly kind: "error"; readonly message: string }
  | { readonly kind: "code"; readonly code: string; readonly state: string | null }
  | { readonly kind: "token" | "nothing" };

/** What failed where the address itself does not say. */
const defaultMessage = "Authentication failed";

/**
 * Reads the answer of an OAuth provider (RFC 6749 §4.1.2, §4.2.2) from the address that it led back to.
 * @param address.search the query, with or without its "?"
 * @param address.hash the fragment, with or without its "#"
 */
export const readCallback = (address: {
  readonly search: string;
  readonly hash: string;
}): CallbackAddress => {
  const query = new URLSearchParams(address.search);
  const fragment = new URLSearchParams(address.hash.replace(/^#/, ""));
  const error = query.get("error");
  const code = query.get("code");
  const accessToken = fragment.get("access_token");
  if (error !== null) {
    const description = query.get("error_description");
    return { kind: "error", message: description ? `${error}: ${description}` : defaultMessage };
  }
  if (code) return { kind: "code", code, state: query.get("state") };
  return { kind: accessToken ? "token" : "nothing" };
};
