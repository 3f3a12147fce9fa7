import type { Page } from "playwright-core";

/** Collects the scopes requested from Google, in order. @param productUrl requests to this origin don't count */
export const watchScopes = (page: Page, productUrl: string) => {
  const scopes: string[] = [];
  page.context().on("request", request => {
    const { origin, searchParams } = new URL(request.url());
    const scope = searchParams.get("scope");
    if (scope !== null && origin !== productUrl) scopes.push(scope);
  });
  return scopes;
};

/** Collects the bodies and DPoP proofs posted to /api/auth/google/callback. */
export const watchExchange = (page: Page) => {
  const posted: { body: Record<string, unknown>; proof: string | undefined }[] = [];
  page.on("request", request => {
    if (new URL(request.url()).pathname !== "/api/auth/google/callback") return;
    posted.push({ body: request.postDataJSON(), proof: request.headers().dpop });
  });
  return posted;
};
