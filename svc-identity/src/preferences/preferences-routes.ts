import type { Preferences } from "@phaselock/contracts";
import { AppError, principalOf, routeOf, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import { requireActiveUser } from "../accounts/require-active-user.ts";
import type { Database } from "../database.ts";
import { changePreferences, type StoredPreferences } from "./change-preferences.ts";
import { readSettings } from "./settings.ts";

/** @throws AppError `invalid_token` if the user has been deleted since the token was issued */
const toPreferences = (row: StoredPreferences | null | undefined): Preferences => {
  if (!row) throw new AppError("invalid_token", { detail: "the user was deleted" });
  return { ...readSettings(row.settings), updatedAt: row.updatedAt.toISOString() };
};

/** GET and PATCH /api/preferences, for the signed-in user's own preferences only. */
export const preferencesRoutes = (
  app: ZodApp,
  { db, tokens }: { db: Database; tokens: TokenVerifier },
): void => {
  const onRequest = requireActiveUser({ db, tokens });

  app.route({
    ...routeOf("GET /api/preferences"),
    onRequest,
    handler: async request => {
      const { userId } = principalOf(request);
      return toPreferences(await db.userPreferences.findUnique({ where: { userId } }));
    },
  });

  app.route({
    ...routeOf("PATCH /api/preferences"),
    onRequest,
    handler: async request =>
      toPreferences(await changePreferences(db, principalOf(request).userId, request.body)),
  });
};
