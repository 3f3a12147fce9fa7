import type { Page } from "playwright-core";
import { inject } from "vitest";

/** What is asked of Google, in the order in which it is asked. */
export const watchScopes = (page: Page) => {
  const asked: string[] = [];
  page.context().on("request", request => {
    const { origin, searchParams } = new URL(request.url());
    const scope = searchParams.get("scope");
    if (scope !== null && origin !== inject("productUrl")) asked.push(scope);
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
