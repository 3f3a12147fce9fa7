const payloadOf = (token: string): unknown => {
  const [, payload = ""] = token.split(".");
  try {
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return undefined;
  }
};

/**
 * The user whom an access token names (RFC 9068: `sub`), undefined where it can't be read. Nothing is verified, and
 * nothing is allowed by it: it only tells one person's tokens from another's.
 */
export const holderOf = (token: string): string | undefined => {
  const payload = payloadOf(token);
  if (typeof payload !== "object" || payload === null || !("sub" in payload)) return undefined;
  return typeof payload.sub === "string" ? payload.sub : undefined;
};
