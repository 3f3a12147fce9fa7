import type { Page } from "playwright-core";

/** Collects the scopes that Google is asked for, in order. @param productUrl whose own requests don't count */
export const watchScopes = (page: Page, productUrl: string) => {
  const asked: string[] = [];
  page.context().on("request", request => {
    const { origin, searchParams } = new URL(request.url());
    const scope = searchParams.get("scope");
    if (scope !== null && origin !== productUrl) asked.push(scope);
  });
  return asked;
};

/** The bodies and proofs of what is posted to /api/auth/google/callback. */
export const watchExchange = (page: Page) => {
  const posted: { body: Record<string, unknown>; proof: string | undefined }[] = [];
  page.on("request", request => {
    if (new URL(request.url()).pathname !== "/api/auth/google/callback") return;
    posted.push({ body: request.postDataJSON(), proof: request.headers().dpop });
  });
  return posted;
};
