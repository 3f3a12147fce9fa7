import { type Place, readPlace } from "@phaselock/contracts";
import {
  AppError,
  type CheckPremium,
  principalOf,
  requirePremium,
  requireUser,
  routeOf,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { FastifyRequest } from "fastify";
import type { Database } from "../database.ts";
import { deletePattern } from "./delete-pattern.ts";
import { liveOf, type PatternKey, toOwnPattern, toSharedPattern, withVisualization } from "./pattern-row.ts";
import { savePattern } from "./save-pattern.ts";
import { revokeShare, sharePattern } from "./share-pattern.ts";

const keyOf = (request: FastifyRequest<{ Params: { readonly id: string } }>): PatternKey => ({
  id: request.params.id,
  userId: principalOf(request).userId,
});

/** Selects the patterns after a place in the list. */
const isAfter = (place: Place) => {
  const { at, id } = readPlace(place);
  return { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: id } }] };
};

/**
 * Routes of users' own patterns. Only the owner reads or changes a pattern; whoever is signed in and has its link reads
 * it. Saving and sharing need Premium. Reading, deleting and revoking don't, so that nothing is locked in.
 */
export const patternRoutes = (
  app: ZodApp,
  { db, tokens, checkPremium }: { db: Database; tokens: TokenVerifier; checkPremium: CheckPremium },
): void => {
  const onRequest = requireUser(tokens);

  app.route({
    ...routeOf("GET /api/patterns"),
    onRequest,
    handler: async request => {
      const { limit, before } = request.query;
      const where = liveOf(principalOf(request).userId);
      const rows = await db.pattern.findMany({
        where: { ...where, ...(before && isAfter(before)) },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: limit,
        include: withVisualization,
      });
      return { patterns: rows.map(toOwnPattern), total: await db.pattern.count({ where }) };
    },
  });

  app.route({
    ...routeOf("GET /api/patterns/{id}"),
    onRequest,
    handler: async request => {
      const { id, userId } = keyOf(request);
      const row = await db.pattern.findUnique({
        where: { id, ...liveOf(userId) },
        include: withVisualization,
      });
      if (!row) throw new AppError("not_found");
      return toOwnPattern(row);
    },
  });

  app.route({
    ...routeOf("PUT /api/patterns/{id}"),
    onRequest,
    handler: async request => {
      const dependencies = { db, checkPremium };
      const { id } = request.params;
      return toOwnPattern(
        await savePattern(dependencies, principalOf(request), id, request.body, new Date()),
      );
    },
  });

  app.route({
    ...routeOf("DELETE /api/patterns/{id}"),
    onRequest,
    handler: async (request, reply) => {
      await deletePattern(db, keyOf(request), new Date());
      return reply.status(204).send();
    },
  });

  app.route({
    ...routeOf("POST /api/patterns/{id}/share"),
    onRequest,
    handler: async request => {
      await requirePremium(checkPremium, principalOf(request));
      return { shareId: await sharePattern(db, keyOf(request)) };
    },
  });

  app.route({
    ...routeOf("DELETE /api/patterns/{id}/share"),
    onRequest,
    handler: async (request, reply) => {
      await revokeShare(db, keyOf(request));
      return reply.status(204).send();
    },
  });

  app.route({
    ...routeOf("GET /api/shared-patterns/{shareId}"),
    onRequest,
    handler: async request => {
      const row = await db.pattern.findUnique({ where: request.params, include: withVisualization });
      if (!row) throw new AppError("not_found");
      return toSharedPattern(row);
    },
  });
};
