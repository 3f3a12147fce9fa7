const payloadOf = (token: string): unknown => {
  const [, payload = ""] = token.split(".");
  try {
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return undefined;
  }
};

/**
 * Reads the user id from an access token (RFC 9068: `sub`); undefined if the token can't be read. The signature is not
 * verified, so use it only to tell one user's tokens from another's, never to authorize.
 */
export const holderOf = (token: string): string | undefined => {
  const payload = payloadOf(token);
  if (typeof payload !== "object" || payload === null || !("sub" in payload)) return undefined;
  return typeof payload.sub === "string" ? payload.sub : undefined;
};
