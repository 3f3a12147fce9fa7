import {
  accountExportSchema,
  deleteAccountRequestSchema,
  deleteAccountResponseSchema,
  erasureSchema,
} from "@phaselock/contracts";
import {
  AppError,
  asDownload,
  principalOf,
  requireUser,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import { z } from "zod";
import type { Database } from "../database.ts";
import { noStore } from "../no-store.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { readErasure } from "./track-erasures.ts";

/** GET /api/account/export, DELETE /api/account, GET /api/account/erasures/:id. */
export const ownDataRoutes = (app: ZodApp, { db, tokens }: { db: Database; tokens: TokenVerifier }): void => {
  const onRequest = requireUser(tokens);

  app.get(
    "/api/account/export",
    {
      onRequest: [onRequest, asDownload("phaselock-account.json")],
      schema: { response: { 200: accountExportSchema } },
    },
    request => exportAccount(db, principalOf(request).userId),
  );

  app.delete(
    "/api/account",
    {
      onRequest,
      schema: { body: deleteAccountRequestSchema, response: { 202: deleteAccountResponseSchema } },
    },
    async (request, reply) => {
      const erasureId = await deleteAccount(db, principalOf(request).userId, request.body.confirm);
      return reply.status(202).send({ erasureId });
    },
  );

  // No token is required: after the deletion, the former owner has only this id, which can't be guessed.
  app.get(
    "/api/account/erasures/:id",
    {
      onRequest: noStore,
      schema: { params: z.object({ id: z.uuid() }), response: { 200: erasureSchema } },
    },
    async request => {
      const erasure = await readErasure(db, request.params.id);
      if (!erasure) throw new AppError("not_found");
      return erasure;
    },
  );
};
