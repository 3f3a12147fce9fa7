import { googleScopes } from "@phaselock/contracts";
import { createOAuthState } from "@phaselock/web";

/** Google's authorization endpoint, on the origin of its script. */
const authorizationPath = "/o/oauth2/v2/auth";
const callbackPath = "/auth/callback";

/** The implicit flow by redirect (RFC 6749 §4.2.1): the token returns in the fragment of the callback address. */
export const tokenRedirectUrl = (request: {
  readonly clientId: string;
  readonly scriptUrl: string;
  readonly origin: string;
  readonly state: string;
}): string => {
  const url = new URL(authorizationPath, request.scriptUrl);
  url.search = new URLSearchParams({
    client_id: request.clientId,
    response_type: "token",
    redirect_uri: request.origin + callbackPath,
    scope: googleScopes.join(" "),
    state: request.state,
  }).toString();
  return url.href;
};

/** The code flow by redirect. Our server starts it and sets a cookie, so that only this browser can complete it. */
const codeRedirectUrl = "/api/auth/google";

/** Redirects to Google. If the browser can't store the state of a token flow, it uses the server's code flow. */
export const redirectToGoogle = async (
  flow: "token-redirect" | "code-redirect",
  config: { readonly clientId: string; readonly scriptUrl: string },
): Promise<never> => {
  const state = flow === "token-redirect" ? await createOAuthState() : null;
  window.location.assign(
    state === null ? codeRedirectUrl : tokenRedirectUrl({ ...config, origin: location.origin, state }),
  );
  // Stay pending until the browser has left the page.
  return new Promise<never>(() => undefined);
};
