import {
  refreshRequestSchema,
  signInSessionParamsSchema,
  signInSessionsSchema,
  tokenPairSchema,
} from "@phaselock/contracts";
import { type Pool, principalOf, requireUser, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import { z } from "zod";
import type { Database } from "../database.ts";
import type { MintAccessToken } from "../keys/access-token.ts";
import { noStore } from "../no-store.ts";
import type { ReadClient } from "./client.ts";
import { listSessions } from "./list-sessions.ts";
import { endSession, logOut, logOutEverywhere } from "./log-out.ts";
import { refreshTokens } from "./refresh.ts";

/** POST /api/auth/refresh, POST /api/auth/logout, and the user's sessions at /api/auth/sessions. */
export const sessionRoutes = (
  app: ZodApp,
  {
    db,
    pool,
    tokens,
    mintAccessToken,
    readClient,
  }: {
    db: Database;
    pool: Pool;
    tokens: TokenVerifier;
    mintAccessToken: MintAccessToken;
    readClient: ReadClient;
  },
): void => {
  const body = refreshRequestSchema;
  const signedOut = { 204: z.void() };
  const onRequest = requireUser(tokens);

  app.post(
    "/api/auth/refresh",
    {
      onRequest: noStore,
      config: { errors: ["invalid_refresh_token", "invalid_dpop_proof", "use_dpop_nonce"] },
      schema: { body, response: { 200: tokenPairSchema } },
    },
    async (request, reply) =>
      refreshTokens(request.body.refreshToken, await readClient(request, reply), {
        db,
        pool,
        mintAccessToken,
      }),
  );

  app.post(
    "/api/auth/logout",
    { onRequest, schema: { body, response: signedOut } },
    async (request, reply) => {
      await logOut(db, principalOf(request), request.body.refreshToken);
      return reply.status(204).send();
    },
  );

  app.get("/api/auth/sessions", { onRequest, schema: { response: { 200: signInSessionsSchema } } }, request =>
    listSessions(db, principalOf(request)),
  );

  app.delete(
    "/api/auth/sessions/:id",
    { onRequest, schema: { params: signInSessionParamsSchema, response: signedOut } },
    async (request, reply) => {
      await endSession(db, principalOf(request), request.params.id);
      return reply.status(204).send();
    },
  );

  app.delete("/api/auth/sessions", { onRequest, schema: { response: signedOut } }, async (request, reply) => {
    await logOutEverywhere(db, principalOf(request));
    return reply.status(204).send();
  });
};
