import { type CreateSupportRequest, supportRequestsPerDay } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import type { Database, Prisma, Transaction } from "../database.ts";
import { tierOf } from "../entitlements/tier.ts";

/** A row of support_requests. */
export type StoredRequest = Prisma.SupportRequestGetPayload<Record<never, never>>;

const dayMs = 24 * 60 * 60 * 1000;

/** Lock the user's row until the transaction ends, so that of two concurrent requests the second counts the first. */
const lockUser = async (tx: Transaction, userId: string): Promise<{ premiumUntil: Date | null }> => {
  const [user] = await tx.$queryRaw<{ premiumUntil: Date | null }[]>`
    SELECT premium_until AS "premiumUntil" FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  if (!user) throw new AppError("invalid_token", { detail: "the user was deleted" });
  return user;
};

const isRepeated = (stored: StoredRequest, userId: string, request: CreateSupportRequest): boolean =>
  stored.userId === userId && stored.subject === request.subject && stored.message === request.message;

const refuseTooMany = async (tx: Transaction, userId: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - dayMs);
  const recent = await tx.supportRequest.count({ where: { userId, createdAt: { gt: since } } });
  if (recent >= supportRequestsPerDay) throw new AppError("rate_limited", { detail: "support requests" });
};

/**
 * Stores a support request, once per id.
 * @throws AppError `premium_required`, `conflict` if the id is another request's, `rate_limited` above the daily limit
 */
export const createSupportRequest = (
  db: Database,
  userId: string,
  request: CreateSupportRequest,
): Promise<StoredRequest> =>
  db.$transaction(async tx => {
    const user = await lockUser(tx, userId);
    const stored = await tx.supportRequest.findUnique({ where: { id: request.id } });
    if (stored && isRepeated(stored, userId, request)) return stored;
    // Check the tier first, so that a free user learns nothing about other people's ids.
    if (tierOf(user) !== "premium") throw new AppError("premium_required");
    if (stored) throw new AppError("conflict");
    const now = new Date();
    await refuseTooMany(tx, userId, now);
    return tx.supportRequest.create({
      data: { ...request, userId, priority: true, createdAt: now, updatedAt: now },
    });
  });
