import { randomUUID } from "node:crypto";
import { erasureDomains, userEvents } from "@phaselock/contracts";
import { AppError, appendEvents, newEvent } from "@phaselock/service-kit";
import { lockAccount } from "../accounts/google-account.ts";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { revokeSessions } from "../sign-in-sessions/revoke-sessions.ts";

/** Lock the account and its sign-ins until the transaction ends, and read it. */
const lockUser = async (tx: Transaction, userId: string) => {
  const known = await tx.user.findUnique({ where: { id: userId } });
  if (known?.googleId) await lockAccount(tx, { sub: known.googleId, email: known.email });
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  return tx.user.findUnique({ where: { id: userId } });
};

/**
 * Delete an account and all its data here, end every sign-in, and publish the event on which other services erase
 * theirs. Only the erasure's random id remains, which identifies no person.
 * @param confirm the username, as its owner typed it
 * @returns the erasure's id
 * @throws AppError `invalid_request` unless `confirm` is the username, `invalid_token` if the account is already gone
 */
export const deleteAccount = (db: Database, userId: string, confirm: string): Promise<string> =>
  db.$transaction(async tx => {
    const now = new Date();
    const account = await lockUser(tx, userId);
    if (!account) throw new AppError("invalid_token", { detail: "the user was deleted" });
    if (confirm !== account.username)
      throw new AppError("invalid_request", { issues: [{ path: "confirm", message: "Not your username" }] });
    await revokeSessions(tx, { userId }, "account-deleted", now);
    await tx.user.delete({ where: { id: userId } });
    const erasureId = randomUUID();
    const parts = { create: erasureDomains.map(domain => ({ domain })) };
    await tx.erasure.create({ data: { id: erasureId, requestedAt: now, parts } });
    const deleted = newEvent(userEvents.deleted, userId, { userId, erasureId });
    await appendEvents(tx, serviceName, [deleted], { now });
    // Nothing is published about this user again, so its sequences need not continue.
    await tx.outboxSequence.deleteMany({ where: { subject: userId } });
    return erasureId;
  });
