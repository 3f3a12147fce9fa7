/** The subject of the request's access token, unverified; undefined without one. Use it only for cache keys. */
export const subjectOf = ({ headers }: Pick<Request, "headers">): string | undefined => {
  const payload = headers.get("authorization")?.split(" ").at(-1)?.split(".")[1];
  if (!payload) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    if (typeof claims !== "object" || claims === null || !("sub" in claims)) return undefined;
    return typeof claims.sub === "string" ? claims.sub : undefined;
  } catch {
    return undefined;
  }
};
