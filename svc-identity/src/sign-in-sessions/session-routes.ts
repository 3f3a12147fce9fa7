import {
  type Pool,
  principalOf,
  requireUser,
  routeOf,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { IsOperator } from "../accounts/operators.ts";
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
    isOperator,
    readClient,
  }: {
    db: Database;
    pool: Pool;
    tokens: TokenVerifier;
    mintAccessToken: MintAccessToken;
    isOperator: IsOperator;
    readClient: ReadClient;
  },
): void => {
  const onRequest = requireUser(tokens);

  app.route({
    ...routeOf("POST /api/auth/refresh"),
    onRequest: noStore,
    handler: async (request, reply) =>
      refreshTokens(request.body.refreshToken, await readClient(request, reply), {
        db,
        pool,
        mintAccessToken,
        isOperator,
      }),
  });

  app.route({
    ...routeOf("POST /api/auth/logout"),
    onRequest,
    handler: async (request, reply) => {
      await logOut(db, principalOf(request), request.body.refreshToken);
      return reply.status(204).send();
    },
  });

  app.route({
    ...routeOf("GET /api/auth/sessions"),
    onRequest,
    handler: request => listSessions(db, principalOf(request)),
  });

  app.route({
    ...routeOf("DELETE /api/auth/sessions/{id}"),
    onRequest,
    handler: async (request, reply) => {
      await endSession(db, principalOf(request), request.params.id);
      return reply.status(204).send();
    },
  });

  app.route({
    ...routeOf("DELETE /api/auth/sessions"),
    onRequest,
    handler: async (request, reply) => {
      await logOutEverywhere(db, principalOf(request));
      return reply.status(204).send();
    },
  });
};
