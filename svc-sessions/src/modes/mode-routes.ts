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

  app.route({
    ...routeOf("GET /api/modes"),
    onRequest,
    handler: async request => {
      const rows = await db.mode.findMany({
        where: listed,
        include: withVariants,
        orderBy: [{ targetFrequency: "asc" }, { id: "asc" }],
      });
      const premium = await hasPremium(request);
      return { modes: rows.map(row => toMode(row, premium)) };
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
