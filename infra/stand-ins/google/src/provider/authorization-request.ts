import { randomUUID } from "node:crypto";

/** The popup flow's redirect URI, at the authorization and at the token endpoint. */
export const POPUP_REDIRECT_URI = "postmessage";

/** Our own oidc-provider response modes, named so that no client can request them. */
export const responseModes = { popup: "x_popup", tokenFragment: "x_token_fragment" } as const;

/**
 * Translates a Google authorization request for oidc-provider. For `postmessage`, the relay page delivers the response.
 * Plain `token`, which OpenID Connect lacks, becomes `id_token token` with a nonce of our own, and the id_token is
 * removed from the response.
 */
export function translateAuthorizationRequest(query: URLSearchParams): URLSearchParams {
  const translated = new URLSearchParams(query);
  const isPopup = query.get("redirect_uri") === POPUP_REDIRECT_URI;
  translated.delete("response_mode");
  if (isPopup) translated.set("response_mode", responseModes.popup);
  if (query.get("response_type") === "token") {
    translated.set("response_type", "id_token token");
    translated.set("nonce", randomUUID());
    if (!isPopup) translated.set("response_mode", responseModes.tokenFragment);
  }
  return translated;
}
