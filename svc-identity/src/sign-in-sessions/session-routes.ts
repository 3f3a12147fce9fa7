import { refreshRequestSchema, tokenPairSchema } from "@phaselock/contracts";
import { principalOf, requireUser, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import { z } from "zod";
import type { Database } from "../database.ts";
import type { MintAccessToken } from "../keys/access-token.ts";
import { noStore } from "../no-store.ts";
import { logOut } from "./log-out.ts";
import { refreshTokens } from "./refresh.ts";

/** POST /api/auth/refresh and POST /api/auth/logout. */
export const sessionRoutes = (
  app: ZodApp,
  { db, tokens, mintAccessToken }: { db: Database; tokens: TokenVerifier; mintAccessToken: MintAccessToken },
): void => {
  const body = refreshRequestSchema;

  app.post(
    "/api/auth/refresh",
    { onRequest: noStore, schema: { body, response: { 200: tokenPairSchema } } },
    request => refreshTokens(request.body.refreshToken, { db, mintAccessToken }),
  );

  app.post(
    "/api/auth/logout",
    { onRequest: requireUser(tokens), schema: { body, response: { 204: z.void() } } },
    async (request, reply) => {
      await logOut(db, principalOf(request), request.body.refreshToken);
      return reply.status(204).send();
    },
  );
};
