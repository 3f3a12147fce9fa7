import type { PreferencesPatch } from "@phaselock/contracts";
import type { Database, Transaction } from "../database.ts";
import { changeSettings, readSettings } from "./settings.ts";

/** A row of user_preferences. */
export type StoredPreferences = { readonly settings: unknown; readonly updatedAt: Date };

/** Lock the row until the transaction ends, so that of two concurrent changes the second builds on the first. */
const lockPreferences = async (
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<StoredPreferences | undefined> => {
  const [row] = await tx.userPreferences.updateManyAndReturn({ where: { userId }, data: { updatedAt: now } });
  return row;
};

/** Change a user's preferences. @returns the new preferences, or undefined if there is no such user */
export const changePreferences = (
  db: Database,
  userId: string,
  patch: PreferencesPatch,
): Promise<StoredPreferences | undefined> =>
  db.$transaction(async tx => {
    const now = new Date();
    const row = await lockPreferences(tx, userId, now);
    if (!row) return undefined;
    const settings = changeSettings(readSettings(row.settings), patch, now);
    return tx.userPreferences.update({ where: { userId }, data: { settings } });
  });
