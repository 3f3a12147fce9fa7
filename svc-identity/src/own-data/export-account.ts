import type { AccountExport } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import { toUser } from "../accounts/account.ts";
import type { IsOperator } from "../accounts/operators.ts";
import type { Database } from "../database.ts";
import { readSettings } from "../preferences/settings.ts";

/**
 * Export all of a user's data in identity, except credentials: no token, no key, no hash of either.
 * @throws AppError `invalid_token` if the user has been deleted since the token was issued
 */
export const exportAccount = async (
  { db, isOperator }: { db: Database; isOperator: IsOperator },
  userId: string,
): Promise<AccountExport> => {
  const account = await db.user.findUnique({
    where: { id: userId },
    include: {
      userPreferences: true,
      signInSessions: { orderBy: { createdAt: "asc" } },
      supportRequests: { orderBy: { createdAt: "asc" } },
    },
  });
  if (!account) throw new AppError("invalid_token", { detail: "the user was deleted" });
  const { firstName, lastName, phoneNumber, address, city, state, postalCode, country } = account;
  const { userPreferences: preferences } = account;
  return {
    exportedAt: new Date().toISOString(),
    user: {
      ...toUser(account, isOperator),
      ...{ firstName, lastName, phoneNumber, address, city, state, postalCode, country },
      lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    },
    preferences: preferences && {
      ...readSettings(preferences.settings),
      updatedAt: preferences.updatedAt.toISOString(),
    },
    signIns: account.signInSessions.map(signIn => ({
      id: signIn.id,
      createdAt: signIn.createdAt.toISOString(),
      lastUsedAt: signIn.lastUsedAt.toISOString(),
      device: signIn.device,
      endedAt: signIn.revokedAt?.toISOString() ?? null,
      endedBecause: signIn.revokedReason,
    })),
    supportRequests: account.supportRequests.map(({ id, subject, message, status, createdAt }) => ({
      id,
      subject,
      message,
      status,
      createdAt: createdAt.toISOString(),
    })),
  };
};
