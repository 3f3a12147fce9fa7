import { principalOf, requireUser, routeOf, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import type { FastifyRequest } from "fastify";
import type { Database } from "../database.ts";
import { addFavourite, type FavouriteKey, readFavourites, removeFavourite } from "./favourites.ts";

const keyOf = (request: FastifyRequest<{ Params: { readonly id: string } }>): FavouriteKey => ({
  itemId: request.params.id,
  userId: principalOf(request).userId,
});

/** Routes of the modes and own patterns that a user has marked. */
export const favouriteRoutes = (
  app: ZodApp,
  { db, tokens }: { db: Database; tokens: TokenVerifier },
): void => {
  const onRequest = requireUser(tokens);

  app.route({
    ...routeOf("GET /api/favourites"),
    onRequest,
    handler: async request => ({ ids: [...(await readFavourites(db, principalOf(request).userId))] }),
  });

  app.route({
    ...routeOf("PUT /api/favourites/{id}"),
    onRequest,
    handler: async (request, reply) => {
      await addFavourite(db, keyOf(request), new Date());
      return reply.status(204).send();
    },
  });

  app.route({
    ...routeOf("DELETE /api/favourites/{id}"),
    onRequest,
    handler: async (request, reply) => {
      await removeFavourite(db, keyOf(request));
      return reply.status(204).send();
    },
  });
};
