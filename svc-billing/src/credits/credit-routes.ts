import {
  AppError,
  principalOf,
  requireUser,
  routeOf,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { readBalance } from "./balance.ts";
import { placeHold } from "./place-hold.ts";

export const creditRoutes = (app: ZodApp, { db, tokens }: { db: Database; tokens: TokenVerifier }): void => {
  const onRequest = requireUser(tokens);

  app.route({
    ...routeOf("GET /api/billing/balance"),
    onRequest,
    handler: request => readBalance(db, principalOf(request).userId),
  });

  app.route({
    ...routeOf("POST /internal/holds"),
    onRequest,
    handler: async request => {
      const { userId } = principalOf(request);
      const result = await db.$transaction(tx => placeHold(tx, { userId, ...request.body }));
      if (result.outcome === "conflict") throw new AppError("conflict");
      if (result.outcome === "insufficient") {
        const detail = `asked for ${request.body.seconds} s, ${result.availableSeconds} s available`;
        throw new AppError("payment_required", { detail });
      }
      const { sessionId, seconds, expiresAt } = result.hold;
      return { sessionId, seconds, expiresAt: expiresAt.toISOString() };
    },
  });
};
