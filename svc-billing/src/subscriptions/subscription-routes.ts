import { principalOf, requireUser, routeOf, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { readEntitlement } from "./entitlement.ts";

/** GET /internal/entitlement: what the token's user has paid for besides credits. */
export const subscriptionRoutes = (
  app: ZodApp,
  { db, tokens }: { db: Database; tokens: TokenVerifier },
): void => {
  app.route({
    ...routeOf("GET /internal/entitlement"),
    onRequest: requireUser(tokens),
    handler: request => readEntitlement(db, principalOf(request).userId, new Date()),
  });
};
