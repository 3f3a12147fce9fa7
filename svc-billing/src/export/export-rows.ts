import type { BillingExport } from "@phaselock/contracts";
import type {
  Checkout,
  CreditHold,
  CreditLedgerEntry,
  PatternCredit,
  PremiumPayment,
  Subscription,
} from "../../generated/client.ts";

/** An item of one of the export's lists. */
type Item<List extends keyof BillingExport> = BillingExport[List] extends readonly (infer One)[]
  ? One
  : never;

const optionalTime = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toSubscription = (row: Subscription): Item<"subscriptions"> => ({
  status: row.status,
  tier: row.tier,
  startDate: row.startDate.toISOString(),
  endDate: optionalTime(row.endDate),
  canceledAt: optionalTime(row.canceledAt),
});

export const toCheckout = (row: Checkout): Item<"checkouts"> => ({
  id: row.id,
  status: row.status,
  credits: row.credits,
  amountCents: row.amountCents,
  createdAt: row.createdAt.toISOString(),
  settledAt: optionalTime(row.settledAt),
});

export const toPremiumPayment = (row: PremiumPayment): Item<"premiumPayments"> => ({
  id: row.id,
  amountCents: row.amountCents,
  paidAt: row.paidAt.toISOString(),
  paidUntil: row.paidUntil.toISOString(),
});

/** A refund or a dispute with Stripe's id, and the purchase that it belongs to. */
export type ReversalRow = Omit<Item<"reversals">, "createdAt"> & {
  readonly id: string;
  readonly createdAt: Date;
};

export const toReversal = (row: ReversalRow): Item<"reversals"> => ({
  purchaseId: row.purchaseId,
  kind: row.kind,
  amountCents: row.amountCents,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
});

export const toCredit = (row: PatternCredit): Item<"credits"> => ({
  checkoutId: row.checkoutId,
  secondsRemaining: row.secondsRemaining,
  createdAt: row.createdAt.toISOString(),
});

export const toHold = (row: CreditHold): Item<"holds"> => ({
  sessionId: row.sessionId,
  status: row.status,
  seconds: row.seconds,
  capturedSeconds: row.capturedSeconds,
  createdAt: row.createdAt.toISOString(),
  settledAt: optionalTime(row.settledAt),
});

export const toLedgerLine = (row: CreditLedgerEntry): Item<"ledger"> => ({
  kind: row.kind,
  reference: row.reference,
  balanceChange: row.balanceChange,
  heldChange: row.heldChange,
  shortfallSeconds: row.shortfallSeconds,
  createdAt: row.createdAt.toISOString(),
});
