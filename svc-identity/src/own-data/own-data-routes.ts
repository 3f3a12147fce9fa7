import {
  AppError,
  asDownload,
  principalOf,
  requireUser,
  routeOf,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { IsOperator } from "../accounts/operators.ts";
import type { Database } from "../database.ts";
import { noStore } from "../no-store.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { readErasure } from "./track-erasures.ts";

/** GET /api/account/export, DELETE /api/account, GET /api/account/erasures/{id}. */
export const ownDataRoutes = (
  app: ZodApp,
  { db, tokens, isOperator }: { db: Database; tokens: TokenVerifier; isOperator: IsOperator },
): void => {
  const onRequest = requireUser(tokens);

  app.route({
    ...routeOf("GET /api/account/export"),
    onRequest: [onRequest, asDownload("phaselock-account.json")],
    handler: request => exportAccount({ db, isOperator }, principalOf(request).userId),
  });

  app.route({
    ...routeOf("DELETE /api/account"),
    onRequest,
    handler: async (request, reply) => {
      const erasureId = await deleteAccount(db, principalOf(request).userId, request.body.confirm);
      return reply.status(202).send({ erasureId });
    },
  });

  app.route({
    ...routeOf("GET /api/account/erasures/{id}"),
    onRequest: noStore,
    handler: async request => {
      const erasure = await readErasure(db, request.params.id);
      if (!erasure) throw new AppError("not_found");
      return erasure;
    },
  });
};
