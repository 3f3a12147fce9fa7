import { AppError, routeOf, type SigningKeys, type ZodApp } from "@phaselock/service-kit";
import type { FastifyReply } from "fastify";
import type { Database } from "../database.ts";

/** How long caches may keep a shared result, in seconds: a revoked one is gone everywhere after that. */
const cachedSeconds = 60;

const cacheable = (reply: FastifyReply): void => {
  reply.headers({ "cache-control": `public, max-age=${cachedSeconds}`, "x-robots-tag": "noindex" });
};

/** Public routes: shared results for everyone who has their link, and the keys that verify them. They read no token. */
export const sharedResultRoutes = (
  app: ZodApp,
  { db, keys }: { db: Database; keys: Pick<SigningKeys, "publicKeys"> },
): void => {
  app.route({
    ...routeOf("GET /api/shared-results/keys"),
    handler: async (_, reply) => {
      cacheable(reply);
      return keys.publicKeys;
    },
  });

  app.route({
    ...routeOf("GET /api/shared-results/{token}"),
    handler: async (request, reply) => {
      const shared = await db.sharedResult.findUnique({ where: request.params, select: { statement: true } });
      if (!shared) throw new AppError("not_found");
      cacheable(reply);
      return shared;
    },
  });
};
