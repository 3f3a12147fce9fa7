import {
  type CheckPremium,
  type Pool,
  principalOf,
  requireUser,
  routeOf,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { createReadCommon } from "./read-common.ts";
import { recommend } from "./recommend.ts";

/** POST /api/recommendations: modes for now, best first. It stores nothing that the user says. */
export const recommendationRoutes = (
  app: ZodApp,
  dependencies: { db: Database; pool: Pool; tokens: TokenVerifier; checkPremium: CheckPremium },
): void => {
  const { pool, tokens, checkPremium } = dependencies;
  const readCommon = createReadCommon(dependencies);
  app.route({
    ...routeOf("POST /api/recommendations"),
    onRequest: requireUser(tokens),
    handler: async request => {
      const user = principalOf(request);
      // If billing does not answer in time, only modes that everyone may play are recommended.
      const hasPremium = async () => (await checkPremium(user)) === "yes";
      return recommend({ pool, readCommon, hasPremium }, user.userId, request.body, new Date());
    },
  });
};
