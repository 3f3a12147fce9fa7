import { z } from "zod/mini";
import { entitlementSchema, subscriptionStateSchema } from "../http/billing.ts";
import { centsSchema, countSchema, secondsSchema, timestampSchema, userIdSchema } from "../scalars.ts";
import { defineEvent } from "./event.ts";

const purchaseStateSchema = z.object({
  /** The checkout session's id. It identifies the grant, so that credits are granted once. */
  checkoutId: z.string(),
  userId: userIdSchema,
  kind: z.enum(["credits", "premium"]),
  /** 0 for Premium. */
  credits: countSchema,
  minutes: countSchema,
  amountCents: centsSchema,
  currency: z.string(),
  /**
   * Stripe's id of the invoice that a first month of Premium paid: its refunds name the invoice and not the checkout. Null
   * for a pack, and before the payment.
   */
  invoiceId: z.nullable(z.string()),
});
/** A payment for a month of Premium after the first, whose event is `completed`. */
const renewalStateSchema = z.object({
  /** Stripe's id of the invoice. */
  invoiceId: z.string(),
  userId: userIdSchema,
  amountCents: centsSchema,
  currency: z.string(),
  paidUntil: timestampSchema,
});
/** How much of a payment has gone back. The newest event of a payment is its whole state. */
const refundStateSchema = z.object({
  /** Stripe's id of the checkout (a pack) or the invoice (Premium). */
  purchaseId: z.string(),
  userId: userIdSchema,
  kind: z.enum(["credits", "premium"]),
  amountCents: centsSchema,
  /** The sum of all refunds; 0 again if the only one failed. */
  refundedCents: centsSchema,
  /** The sum of all disputes that are open or lost. */
  disputedCents: centsSchema,
  currency: z.string(),
});
const creditsStateSchema = z.object({
  userId: userIdSchema,
  /** Seconds owned after the change, including held seconds. */
  balanceSeconds: secondsSchema,
  heldSeconds: secondsSchema,
  /** Seconds moved by this change. */
  changeSeconds: secondsSchema,
  /** What caused the change: the id of a checkout, a session, a refund or a dispute. */
  reference: z.string(),
});

const subscriptionEventSchema = z.extend(subscriptionStateSchema, { userId: userIdSchema });
const entitlementEventSchema = z.extend(entitlementSchema, { userId: userIdSchema });

/** billing.purchase.v1, key = user id. */
export const purchaseEvents = {
  checkoutStarted: defineEvent("billing.purchase.v1", "checkout-started", purchaseStateSchema),
  completed: defineEvent("billing.purchase.v1", "completed", purchaseStateSchema),
  renewed: defineEvent("billing.purchase.v1", "renewed", renewalStateSchema),
  refunded: defineEvent("billing.purchase.v1", "refunded", refundStateSchema),
} as const;

/** billing.credits.v1, key = user id. */
export const creditsEvents = {
  granted: defineEvent("billing.credits.v1", "granted", creditsStateSchema),
  held: defineEvent("billing.credits.v1", "held", creditsStateSchema),
  captured: defineEvent("billing.credits.v1", "captured", creditsStateSchema),
  released: defineEvent("billing.credits.v1", "released", creditsStateSchema),
  reclaimed: defineEvent("billing.credits.v1", "reclaimed", creditsStateSchema),
  restored: defineEvent("billing.credits.v1", "restored", creditsStateSchema),
} as const;

/** billing.subscription.v1, key = user id. Each carries the subscription's state after the change. */
export const subscriptionEvents = {
  activated: defineEvent("billing.subscription.v1", "activated", subscriptionEventSchema),
  renewed: defineEvent("billing.subscription.v1", "renewed", subscriptionEventSchema),
  pastDue: defineEvent("billing.subscription.v1", "past-due", subscriptionEventSchema),
  canceled: defineEvent("billing.subscription.v1", "canceled", subscriptionEventSchema),
  resumed: defineEvent("billing.subscription.v1", "resumed", subscriptionEventSchema),
  ended: defineEvent("billing.subscription.v1", "ended", subscriptionEventSchema),
} as const;

/** billing.entitlement.v1, key = user id. Compacted: the newest event of a user is their whole state. */
export const entitlementEvents = {
  changed: defineEvent("billing.entitlement.v1", "changed", entitlementEventSchema),
} as const;
