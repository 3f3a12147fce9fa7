import { principalOf, requireUser, routeOf, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { forgetOpinion, readListening, saveMix, saveOpinion } from "./listening.ts";

/** Routes of how a user wants modes to sound. */
export const listeningRoutes = (
  app: ZodApp,
  { db, tokens }: { db: Database; tokens: TokenVerifier },
): void => {
  const onRequest = requireUser(tokens);

  app.route({
    ...routeOf("GET /api/listening"),
    onRequest,
    handler: request => readListening(db, principalOf(request).userId),
  });

  app.route({
    ...routeOf("PUT /api/mixes/{modeId}"),
    onRequest,
    handler: async (request, reply) => {
      const key = { userId: principalOf(request).userId, modeId: request.params.modeId };
      await saveMix(db, key, request.body, new Date());
      return reply.status(204).send();
    },
  });

  app.route({
    ...routeOf("PUT /api/scenes/{scene}/opinion"),
    onRequest,
    handler: async (request, reply) => {
      const key = { userId: principalOf(request).userId, scene: request.params.scene };
      await saveOpinion(db, key, request.body.opinion, new Date());
      return reply.status(204).send();
    },
  });

  app.route({
    ...routeOf("DELETE /api/scenes/{scene}/opinion"),
    onRequest,
    handler: async (request, reply) => {
      await forgetOpinion(db, { userId: principalOf(request).userId, scene: request.params.scene });
      return reply.status(204).send();
    },
  });
};
