import { currency, purchaseEvents } from "@phaselock/contracts";
import { appendEvents, newEvent, refuseErased } from "@phaselock/service-kit";
import type { Reversal } from "../../generated/client.ts";
import { type LockedAccount, lockAccount } from "../credits/account.ts";
import { reclaimCredits, restoreCredits } from "../credits/reclaim-credits.ts";
import { dueSeconds } from "../credits/rules.ts";
import type { Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { findPayment, type Payment } from "./find-payment.ts";
import { laterStatus, type ReversalFacts, standingCents } from "./reversal-facts.ts";

/** Bring a purchase's credits to what the returned money leaves of them. */
const moveCredits = async (
  tx: Transaction,
  account: LockedAccount,
  { purchaseId: checkoutId, ...payment }: Payment,
  { id, kind, status }: Reversal,
  returned: number,
): Promise<LockedAccount> => {
  const due = dueSeconds(payment, returned);
  const { reclaimedSeconds } = await tx.creditPurchase.findUniqueOrThrow({ where: { checkoutId } });
  const excess = reclaimedSeconds - due;
  const restored =
    excess > 0 ? await restoreCredits(tx, account, { checkoutId, seconds: excess }, id) : account;
  await tx.creditPurchase.update({ where: { checkoutId }, data: { dueSeconds: due } });
  const cause = status === "undone" ? "late-refund" : kind === "dispute" ? "dispute" : "refund";
  return reclaimCredits(tx, restored, cause, id);
};

/** Lock what the payment's refunds change, so that no other process applies them at the same time. */
const lockPayment = async (
  tx: Transaction,
  { userId, ...payment }: Payment,
): Promise<LockedAccount | null> => {
  if (payment.packSeconds > 0) return lockAccount(tx, userId);
  await refuseErased(tx, userId);
  await tx.$queryRaw`SELECT 1 FROM premium_payments WHERE id = ${payment.purchaseId} FOR UPDATE`;
  return null;
};

/**
 * Store the refunds and disputes of a payment, and move its credits accordingly: each takes effect once when it stands, and
 * once more when it is undone. Any number of calls, in any order, end in the same state. The event also goes out for the
 * anonymous owner of an erased buyer's payment: the revenue follows the money.
 * @throws AppError `invalid_token` if the buyer is being erased; the next try finds the anonymous owner
 */
export const applyReversals = async (
  tx: Transaction,
  paymentIntentId: string,
  fetched: readonly ReversalFacts[],
): Promise<void> => {
  const payment = await findPayment(tx, paymentIntentId);
  if (!payment) throw new Error(`no payment ${paymentIntentId}`);
  let account = await lockPayment(tx, payment);
  const rows = await tx.reversal.findMany({ where: { paymentIntentId } });
  const reversals = new Map(rows.map(row => [row.id, row]));
  let hasChanged = false;
  for (const { status: found, ...facts } of fetched) {
    const known = reversals.get(facts.id);
    const status = laterStatus(known?.status === "undone" ? "undone" : known && "standing", found);
    if (status === undefined || status === known?.status) continue;
    const reversal = known
      ? await tx.reversal.update({ where: { id: facts.id }, data: { status } })
      : await tx.reversal.create({ data: { ...facts, paymentIntentId, status } });
    reversals.set(facts.id, reversal);
    hasChanged = true;
    if (account)
      account = await moveCredits(tx, account, payment, reversal, standingCents(reversals.values()));
  }
  if (!hasChanged) return;
  const { userId, purchaseId, amountCents } = payment;
  const all = [...reversals.values()];
  const state = {
    purchaseId,
    userId,
    kind: payment.packSeconds > 0 ? ("credits" as const) : ("premium" as const),
    amountCents,
    refundedCents: standingCents(all.filter(({ kind }) => kind === "refund")),
    disputedCents: standingCents(all.filter(({ kind }) => kind === "dispute")),
    currency,
  };
  await appendEvents(tx, serviceName, [newEvent(purchaseEvents.refunded, userId, state)]);
};
