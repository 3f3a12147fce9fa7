import { AppError, principalOf, routeOf, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { toUser, withPreferences } from "./account.ts";
import type { IsOperator } from "./operators.ts";
import { requireActiveUser } from "./require-active-user.ts";

/** GET /api/auth/me: the signed-in user. */
export const meRoute = (
  app: ZodApp,
  dependencies: { db: Database; tokens: TokenVerifier; isOperator: IsOperator },
): void => {
  app.route({
    ...routeOf("GET /api/auth/me"),
    onRequest: requireActiveUser(dependencies),
    handler: async request => {
      const { userId } = principalOf(request);
      const account = await dependencies.db.user.findUnique({
        where: { id: userId },
        include: withPreferences,
      });
      if (!account) throw new AppError("invalid_token", { detail: "the user was deleted" });
      return toUser(account, dependencies.isOperator);
    },
  });
};
