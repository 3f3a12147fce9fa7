import { errorCatalogue, type GoogleCallbackRequest } from "@phaselock/contracts";
import { routeOf, type ZodApp } from "@phaselock/service-kit";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { IsOperator } from "../accounts/operators.ts";
import type { Database } from "../database.ts";
import type { GoogleIdentityProvider } from "../google/google-identity-provider.ts";
import type { GoogleProfile } from "../google/google-profile.ts";
import type { MintAccessToken } from "../keys/access-token.ts";
import { noStore } from "../no-store.ts";
import type { ReadClient } from "../sign-in-sessions/client.ts";
import { callbackPath, type RedirectFlow } from "./redirect-flow.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";

/** A browser that follows the link needs an error screen, not JSON. The error's name is from RFC 6749 §4.1.2.1. */
const unavailablePath = `${callbackPath}?${new URLSearchParams({
  error: "temporarily_unavailable",
  error_description: errorCatalogue.google_unavailable.text,
})}`;

/** GET /api/auth/google and POST /api/auth/google/callback. */
export const googleRoute = (
  app: ZodApp,
  dependencies: {
    db: Database;
    google: GoogleIdentityProvider;
    flow: RedirectFlow;
    mintAccessToken: MintAccessToken;
    isOperator: IsOperator;
    readClient: ReadClient;
  },
): void => {
  const { google, flow } = dependencies;

  app.route({
    ...routeOf("GET /api/auth/google"),
    onRequest: noStore,
    handler: async (request, reply) => {
      const { request: parameters, cookie } = flow.begin(new Date());
      const url = await google.authorizationUrl(parameters).catch((error: unknown) => {
        request.log.error({ err: error }, "Google is unavailable");
        return undefined;
      });
      if (!url) return reply.redirect(unavailablePath);
      return reply.header("set-cookie", cookie).redirect(url.href);
    },
  });

  const identify = (body: GoogleCallbackRequest, request: FastifyRequest, reply: FastifyReply) => {
    if ("access_token" in body) return google.validateTokens(tokensOf(body));
    if (body.state === undefined) return google.redeemCode(body.code);
    const proof = flow.finish(request.headers.cookie, body.state, new Date());
    // A code works once, so its cookie can go too.
    reply.header("set-cookie", flow.endCookie);
    return google.redeemCode(body.code, proof);
  };

  app.route({
    ...routeOf("POST /api/auth/google/callback"),
    onRequest: noStore,
    handler: async (request, reply) => {
      // Verify the DPoP proof before redeeming the code: a retry with a nonce needs the code unused.
      const client = await dependencies.readClient(request, reply);
      const profile: GoogleProfile = await identify(request.body, request, reply);
      return signInWithGoogle(profile, client, dependencies);
    },
  });
};

const tokensOf = (body: Extract<GoogleCallbackRequest, { access_token: string }>) => ({
  accessToken: body.access_token,
  idToken: "id_token" in body && typeof body.id_token === "string" ? body.id_token : undefined,
});
