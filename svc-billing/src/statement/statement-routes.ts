import {
  type Pool,
  principalOf,
  requireUser,
  routeOf,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type Stripe from "stripe";
import type { Database } from "../database.ts";
import { findReceipt } from "./find-receipt.ts";
import { readLedger } from "./read-ledger.ts";
import { readPurchases } from "./read-purchases.ts";

/** The signed-in user's statement: what changed their balance, what they paid for, and the receipts. */
export const statementRoutes = (
  app: ZodApp,
  dependencies: {
    readonly db: Database;
    readonly pool: Pool;
    readonly stripe: Stripe;
    readonly tokens: TokenVerifier;
  },
): void => {
  const { pool, tokens } = dependencies;
  const onRequest = requireUser(tokens);

  app.route({
    ...routeOf("GET /api/billing/ledger"),
    onRequest,
    handler: request => readLedger(pool, principalOf(request).userId, request.query),
  });

  app.route({
    ...routeOf("GET /api/billing/purchases"),
    onRequest,
    handler: request => readPurchases(pool, principalOf(request).userId, request.query),
  });

  app.route({
    ...routeOf("GET /api/billing/purchases/{id}/receipt"),
    onRequest,
    handler: async request => ({
      url: await findReceipt(dependencies, principalOf(request).userId, request.params.id),
    }),
  });
};
