import type { FastifyInstance } from "fastify";
import type Provider from "oidc-provider";
import { z } from "zod";
import type { AccountBook } from "../accounts/account-book.ts";
import { longScopes } from "./google-scopes.ts";

const querySchema = z.object({ access_token: z.string() });

/**
 * Google's https://oauth2.googleapis.com/tokeninfo for access tokens. Every value is a string. The caller must check the
 * audience.
 */
export function registerTokenInfoRoute(
  app: FastifyInstance,
  provider: Provider,
  accounts: AccountBook,
): void {
  app.get("/tokeninfo", async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    const token = query.success ? await provider.AccessToken.find(query.data.access_token) : undefined;
    const account = token && accounts.find(token.accountId);
    if (!token?.clientId || !account) {
      return reply.code(400).send({ error: "invalid_token", error_description: "Invalid Value" });
    }

    const scope = token.scope ?? "";
    return {
      aud: token.clientId,
      azp: token.clientId,
      sub: account.sub,
      scope: longScopes(scope),
      exp: String(token.exp),
      expires_in: String(token.remainingTTL),
      access_type: "online",
      ...(scope.split(" ").includes("email") && {
        email: account.email,
        email_verified: String(account.emailVerified),
      }),
    };
  });
}
