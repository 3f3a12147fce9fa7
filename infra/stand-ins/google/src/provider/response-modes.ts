import type { KoaContextWithOIDC, default as Provider } from "oidc-provider";
import { relayPage } from "../gsi/relay-page.ts";
import { responseModes } from "./authorization-request.ts";
import { bothScopes } from "./google-scopes.ts";

type AuthorizationResponse = Record<string, unknown>;

/** The response that the relay page posts: the fields of the real library's CodeResponse and TokenResponse. */
function popupResponse(ctx: KoaContextWithOIDC, response: AuthorizationResponse): AuthorizationResponse {
  const { iss: _iss, id_token: _idToken, ...rest } = response;
  if ("error" in response) return rest;
  return {
    ...rest,
    scope: bothScopes(String(ctx.oidc.params?.scope ?? "")),
    authuser: "0",
    prompt: "none",
  };
}

export function registerResponseModes(provider: Provider): void {
  provider.registerResponseMode(responseModes.popup, (ctx, _redirectUri, response) => {
    const appOrigin = String(ctx.oidc.params?.origin ?? ctx.query.origin);
    ctx.status = 200;
    ctx.type = "html";
    ctx.body = relayPage(appOrigin, popupResponse(ctx, response));
  });

  provider.registerResponseMode(responseModes.tokenFragment, (ctx, redirectUri, response) => {
    const { id_token: _idToken, ...rest } = response;
    const target = new URL(redirectUri);
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(rest)) parameters.set(name, String(value));
    target.hash = parameters.toString();
    ctx.status = 303;
    ctx.redirect(target.href);
  });
}
