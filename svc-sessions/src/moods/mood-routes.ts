import { principalOf, requireUser, routeOf, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import type { FastifyRequest } from "fastify";
import type { Database } from "../database.ts";
import { deleteEntry } from "./delete-entry.ts";
import { type EntryKey, toEntry } from "./journal-entry.ts";
import { listEntries } from "./list-entries.ts";
import { toMood } from "./mood-row.ts";
import { recordMood } from "./record-mood.ts";
import { saveEntry } from "./save-entry.ts";

const keyOf = (request: FastifyRequest<{ Params: { readonly id: string } }>): EntryKey => ({
  id: request.params.id,
  userId: principalOf(request).userId,
});

/** Routes of the mood before and after a session, and of the journal that holds them. Only the owner reads or changes them. */
export const moodRoutes = (app: ZodApp, { db, tokens }: { db: Database; tokens: TokenVerifier }): void => {
  const onRequest = requireUser(tokens);

  app.route({
    ...routeOf("PUT /api/sessions/{id}/moods/{moment}"),
    onRequest,
    handler: async request =>
      toMood(await recordMood(db, keyOf(request), request.params.moment, request.body, new Date())),
  });

  app.route({
    ...routeOf("GET /api/moods"),
    onRequest,
    handler: async request => {
      const now = new Date();
      const rows = await listEntries(db, principalOf(request).userId, request.query);
      return { entries: rows.map(row => toEntry(row, now)) };
    },
  });

  app.route({
    ...routeOf("PUT /api/moods/{id}"),
    onRequest,
    handler: async request => {
      const now = new Date();
      return toEntry(await saveEntry(db, keyOf(request), request.body, now), now);
    },
  });

  app.route({
    ...routeOf("DELETE /api/moods/{id}"),
    onRequest,
    handler: async (request, reply) => {
      await deleteEntry(db, keyOf(request), new Date());
      return reply.status(204).send();
    },
  });
};
