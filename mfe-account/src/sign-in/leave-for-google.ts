import { googleScopes } from "@phaselock/contracts";
import { createOAuthState } from "@phaselock/web";

/** Google's authorization endpoint: at the origin of its script. */
const authorizationPath = "/o/oauth2/v2/auth";
const callbackPath = "/auth/callback";

/** The implicit flow by redirect (RFC 6749 §4.2.1): the token comes back in the fragment of the callback's address. */
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

/** The code flow by redirect: our server begins it, and a cookie of its own lets only this browser end it. */
const codeRedirectUrl = "/api/auth/google";

/** Leaves the page for Google; a browser that can't remember what it asked for goes the way that the server remembers. */
export const leaveForGoogle = async (
  flow: "token-redirect" | "code-redirect",
  config: { readonly clientId: string; readonly scriptUrl: string },
): Promise<never> => {
  const state = flow === "token-redirect" ? await createOAuthState() : null;
  window.location.assign(
    state === null ? codeRedirectUrl : tokenRedirectUrl({ ...config, origin: location.origin, state }),
  );
  // The page is on its way out: until then it goes on connecting.
  return new Promise<never>(() => undefined);
};
