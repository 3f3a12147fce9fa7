import { principalOf, requireUser, routeOf, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { toMood } from "./mood-row.ts";
import { recordMood } from "./record-mood.ts";

/** PUT /api/sessions/:id/moods/:moment: how the owner feels before or after a session. */
export const moodRoutes = (app: ZodApp, { db, tokens }: { db: Database; tokens: TokenVerifier }): void => {
  app.route({
    ...routeOf("PUT /api/sessions/{id}/moods/{moment}"),
    onRequest: requireUser(tokens),
    handler: async request => {
      const { id, moment } = request.params;
      const key = { id, userId: principalOf(request).userId };
      return toMood(await recordMood(db, key, moment, request.body, new Date()));
    },
  });
};
