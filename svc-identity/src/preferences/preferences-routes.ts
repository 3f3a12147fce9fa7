import { type Preferences, preferencesPatchSchema, preferencesSchema } from "@phaselock/contracts";
import { AppError, principalOf, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
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
  const response = { 200: preferencesSchema };
  const config = { errors: ["account_deactivated"] } as const;

  app.get("/api/preferences", { onRequest, config, schema: { response } }, async request => {
    const { userId } = principalOf(request);
    return toPreferences(await db.userPreferences.findUnique({ where: { userId } }));
  });

  app.patch(
    "/api/preferences",
    { onRequest, config, schema: { body: preferencesPatchSchema, response } },
    async request => toPreferences(await changePreferences(db, principalOf(request).userId, request.body)),
  );
};
