import { creditsEvents } from "@phaselock/contracts";
import { appendEvents, newEvent, refuseErased } from "@phaselock/service-kit";
import type { Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { type Account, apply, type Entry, type EntryKind } from "./rules.ts";

/** An account whose row this transaction has locked, so that no other transaction moves this user's money. */
export type LockedAccount = Account & { readonly userId: string };

const eventOf = {
  grant: creditsEvents.granted,
  hold: creditsEvents.held,
  capture: creditsEvents.captured,
  release: creditsEvents.released,
  "late-capture": creditsEvents.captured,
  refund: creditsEvents.reclaimed,
  dispute: creditsEvents.reclaimed,
  "late-refund": creditsEvents.reclaimed,
  adjust: creditsEvents.restored,
  // The user is erased: nobody is left whom an event could be about.
  lapse: undefined,
} as const satisfies Record<EntryKind, (typeof creditsEvents)[keyof typeof creditsEvents] | undefined>;

/** Creates the account if there is none, locks its row and reads it, in one statement. */
const lockStatement = `
INSERT INTO credit_accounts (user_id) VALUES ($1::uuid)
ON CONFLICT (user_id) DO UPDATE SET user_id = EXCLUDED.user_id
RETURNING balance_seconds AS "balanceSeconds", held_seconds AS "heldSeconds"`;

/**
 * Lock a user's account until the transaction ends. Every movement of money calls this first and locks other rows only
 * after it, which serialises one user's movements and prevents deadlocks.
 * @throws AppError `invalid_token` if the user has been erased
 */
export const lockAccount = async (tx: Transaction, userId: string): Promise<LockedAccount> => {
  await refuseErased(tx, userId);
  const [account] = await tx.$queryRawUnsafe<Account[]>(lockStatement, userId);
  if (!account) throw new Error(`account of ${userId} could not be locked`);
  return { ...account, userId };
};

/** The trigger `continue_ledger` numbers the line, and refuses it if the lines before it add up to another balance. */
const lineStatement = `
INSERT INTO credit_ledger
  (user_id, kind, reference, balance_change, held_change, shortfall_seconds, balance_after, held_after)
VALUES ($1::uuid, $2, $3, $4, $5, $6, $7, $8)`;

/**
 * Post ledger entries: write each one, update the account, and append the event of its change.
 * @param reference the id of what causes them: a checkout, session, refund or dispute. Each kind is posted once per
 *   reference
 */
export const post = async (
  tx: Transaction,
  account: LockedAccount,
  entries: readonly Entry[],
  reference: string,
): Promise<LockedAccount> => {
  const { userId } = account;
  let current: Account = account;
  for (const entry of entries) {
    current = apply(current, entry);
    const { balanceSeconds, heldSeconds } = current;
    await tx.$executeRawUnsafe(
      lineStatement,
      userId,
      entry.kind,
      reference,
      entry.balanceChange,
      entry.heldChange,
      entry.shortfallSeconds,
      balanceSeconds,
      heldSeconds,
    );
    await tx.creditAccount.update({ where: { userId }, data: { balanceSeconds, heldSeconds } });
    const changeSeconds = Math.abs(entry.balanceChange || entry.heldChange);
    const definition = eventOf[entry.kind];
    // A late capture that found no balance changes nothing but the ledger.
    if (changeSeconds === 0 || !definition) continue;
    const event = newEvent(definition, userId, { ...current, userId, changeSeconds, reference });
    await appendEvents(tx, serviceName, [event]);
  }
  return { ...current, userId };
};
