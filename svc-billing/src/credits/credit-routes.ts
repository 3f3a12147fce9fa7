import { balanceSchema, holdRequestSchema, holdResponseSchema } from "@phaselock/contracts";
import { AppError, principalOf, requireUser, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { readBalance } from "./balance.ts";
import { placeHold } from "./place-hold.ts";

export const creditRoutes = (app: ZodApp, { db, tokens }: { db: Database; tokens: TokenVerifier }): void => {
  const onRequest = requireUser(tokens);

  app.get("/api/billing/balance", { onRequest, schema: { response: { 200: balanceSchema } } }, request =>
    readBalance(db, principalOf(request).userId),
  );

  // svc-sessions calls this with the user's token; the gateway does not route /internal.
  app.post(
    "/internal/holds",
    {
      onRequest,
      config: { errors: ["payment_required", "conflict"] },
      schema: { body: holdRequestSchema, response: { 200: holdResponseSchema } },
    },
    async request => {
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
  );
};
