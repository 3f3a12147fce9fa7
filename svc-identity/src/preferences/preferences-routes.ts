import { type Preferences, preferencesPatchSchema, preferencesSchema } from "@phaselock/contracts";
import { AppError, principalOf, requireUser, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import type { Database, Transaction } from "../database.ts";
import { changeSettings, readSettings } from "./settings.ts";

const toPreferences = (row: { settings: unknown; updatedAt: Date }): Preferences => ({
  ...readSettings(row.settings),
  updatedAt: row.updatedAt.toISOString(),
});

/** The row, held until the transaction ends, so that two changes at once both come through. */
const lockPreferences = async (tx: Transaction, userId: string, now: Date) => {
  const [row] = await tx.userPreferences.updateManyAndReturn({ where: { userId }, data: { updatedAt: now } });
  if (!row) throw new AppError("invalid_token", { detail: "its user is gone" });
  return row;
};

/** GET and PATCH /api/preferences: the signed-in user's own, and nobody else's can be named. */
export const preferencesRoutes = (
  app: ZodApp,
  { db, tokens }: { db: Database; tokens: TokenVerifier },
): void => {
  const onRequest = requireUser(tokens);
  const response = { 200: preferencesSchema };

  app.get("/api/preferences", { onRequest, schema: { response } }, async request => {
    const { userId } = principalOf(request);
    const row = await db.userPreferences.findUnique({ where: { userId } });
    if (!row) throw new AppError("invalid_token", { detail: "its user is gone" });
    return toPreferences(row);
  });

  app.patch(
    "/api/preferences",
    { onRequest, schema: { body: preferencesPatchSchema, response } },
    async request => {
      const { userId } = principalOf(request);
      const now = new Date();
      return db.$transaction(async tx => {
        const row = await lockPreferences(tx, userId, now);
        const settings = changeSettings(readSettings(row.settings), request.body, now);
        return toPreferences(await tx.userPreferences.update({ where: { userId }, data: { settings } }));
      });
    },
  );
};
