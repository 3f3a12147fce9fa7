import type { User, userStateSchema } from "@phaselock/contracts";
import type { z } from "zod";
import type { Prisma } from "../database.ts";
import { tierOf } from "../entitlements/tier.ts";
import { readSettings } from "../preferences/settings.ts";
import type { IsOperator } from "./operators.ts";

/** The relations to include when the whole account is needed. */
export const withPreferences = { userPreferences: true } as const satisfies Prisma.UserInclude;

/** A user's row with its preferences. */
export type Account = Prisma.UserGetPayload<{ include: typeof withPreferences }>;

const hasCompletedOnboarding = (account: Account): boolean =>
  readSettings(account.userPreferences?.settings).onboardingCompletedAt !== null;

/** The account as its owner sees it. */
export const toUser = (account: Account, isOperator: IsOperator): User => ({
  id: account.id,
  username: account.username,
  email: account.email,
  name: account.name,
  isEmailVerified: account.isEmailVerified,
  subscriptionTier: tierOf(account),
  googleId: account.googleId,
  profilePicture: account.profilePicture,
  hasCompletedOnboarding: hasCompletedOnboarding(account),
  createdAt: account.createdAt.toISOString(),
  isOperator: isOperator(account),
});

/** The account as other services may see it: never an email address or a name. */
export const toUserState = (account: Account): z.input<typeof userStateSchema> => ({
  userId: account.id,
  hasCompletedOnboarding: hasCompletedOnboarding(account),
  createdAt: account.createdAt.toISOString(),
  lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
});
