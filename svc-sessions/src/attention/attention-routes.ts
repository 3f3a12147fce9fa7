import { principalOf, requireUser, routeOf, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { toAttentionResult } from "./attention-row.ts";
import { recordAttention } from "./record-attention.ts";

/** The route of the attention tasks before and after a session. A session's details have their results. */
export const attentionRoutes = (
  app: ZodApp,
  { db, tokens }: { db: Database; tokens: TokenVerifier },
): void => {
  app.route({
    ...routeOf("PUT /api/sessions/{id}/attention/{moment}"),
    onRequest: requireUser(tokens),
    handler: async request => {
      const { id, moment } = request.params;
      const key = { id, userId: principalOf(request).userId };
      return toAttentionResult(await recordAttention(db, key, moment, request.body, new Date()));
    },
  });
};
