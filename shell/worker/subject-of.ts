/** Whose request it is, by the token that it carries; undefined without one. Nothing is decided on it but a cache's key. */
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
