import { randomUUID } from "node:crypto";

/** What the popup flow sends in place of a redirect URI, at the authorization and at the token endpoint. */
export const POPUP_REDIRECT_URI = "postmessage";

/** oidc-provider response modes of our own, told apart from any that a caller may ask for. */
export const responseModes = { popup: "x_popup", tokenFragment: "x_token_fragment" } as const;

/**
 * Turns a request in Google's dialect into one oidc-provider understands:
 * `postmessage` is answered by the relay page, and plain `token`, which OpenID Connect lacks, is asked for as
 * `id_token token` under a nonce of our own (the id_token is dropped again in the response).
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
