import {
  AppError,
  type CheckPremium,
  identifyUser,
  routeOf,
  type TokenVerifier,
  visitorOrUser,
  type ZodApp,
} from "@phaselock/service-kit";
import type { FastifyRequest } from "fastify";
import type { Database } from "../database.ts";
import { listed, toMode, withVariants } from "./mode-row.ts";
import { createReadCatalogue } from "./read-catalogue.ts";

/** GET /api/modes: the catalogue. Public, but fuller for users with Premium. */
export const modeRoutes = (
  app: ZodApp,
  { db, tokens, checkPremium }: { db: Database; tokens: TokenVerifier; checkPremium: CheckPremium },
): void => {
  const onRequest = identifyUser(tokens);
  const hasPremium = async (request: FastifyRequest): Promise<boolean> => {
    const user = visitorOrUser(request);
    return user !== undefined && (await checkPremium(user)) === "yes";
  };

  const readCatalogue = createReadCatalogue(db);
  app.route({
    ...routeOf("GET /api/modes"),
    onRequest,
    handler: async (request, reply) => {
      const { response, text } = (await readCatalogue())[(await hasPremium(request)) ? "premium" : "others"];
      return reply
        .type("application/json; charset=utf-8")
        .serializer(() => text)
        .send(response);
    },
  });

  app.route({
    ...routeOf("GET /api/modes/{id}"),
    onRequest,
    handler: async request => {
      const row = await db.mode.findUnique({
        where: { ...request.params, ...listed },
        include: withVariants,
      });
      if (!row) throw new AppError("not_found");
      return toMode(row, await hasPremium(request));
    },
  });
};
