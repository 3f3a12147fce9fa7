import { z } from "zod/mini";
import { integerColumn } from "../integer-bounds.ts";
import {
  centsSchema,
  countSchema,
  integerInQuery,
  secondsSchema,
  sessionIdSchema,
  tierSchema,
  timestampSchema,
} from "../scalars.ts";
import { sameOriginPathSchema } from "./same-origin-path.ts";

/** An id of Stripe's; it contains no text that PostgreSQL would reject. */
export const stripeIdSchema = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** POST /api/create-checkout-session. After checkout the browser returns to `returnUrl`, a path of this origin. */
export const checkoutRequestSchema = z.object({
  type: z._default(z.enum(["subscription", "credits"]), "subscription"),
  credits: z.optional(z.int().check(z.positive(), z.maximum(1000))),
  returnUrl: z.optional(sameOriginPathSchema),
});
export type CheckoutRequest = z.input<typeof checkoutRequestSchema>;

/**
 * The response to POST /api/create-checkout-session. The browser navigates to `url` and returns with ?checkout=`id`.
 */
export const checkoutResponseSchema = z.object({ url: z.url(), id: z.string() });
export type CheckoutResponse = z.infer<typeof checkoutResponseSchema>;

/** GET /api/billing/balance. A new session can hold at most `availableSeconds`: the balance minus all holds. */
export const balanceSchema = z.object({
  balanceSeconds: secondsSchema,
  heldSeconds: secondsSchema,
  availableSeconds: secondsSchema,
  /**
   * The sessions with an active hold. A session that has ended keeps its hold until billing captures or releases it.
   */
  heldBy: z.array(sessionIdSchema),
  /** Credits with time remaining, in the order in which they are used up. */
  credits: z.array(z.object({ secondsRemaining: secondsSchema, secondsTotal: secondsSchema })),
});
export type Balance = z.infer<typeof balanceSchema>;

/**
 * active → past_due (a renewal failed; Premium stays on during the grace period) → active or ended.
 * active → canceled (ends with the paid period) → active (resumed) or ended.
 */
export const subscriptionStatusSchema = z.enum(["active", "past_due", "canceled", "ended"]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** One subscription to Premium. */
export const subscriptionStateSchema = z.object({
  /** Stripe's id. */
  id: z.string(),
  status: subscriptionStatusSchema,
  startedAt: timestampSchema,
  /** When the paid period ends: the next renewal, or the end of a canceled subscription. */
  paidUntil: timestampSchema,
  canceledAt: z.nullable(timestampSchema),
  endedAt: z.nullable(timestampSchema),
});
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

/** GET /internal/entitlement (sessions, analytics → billing): what the token's user has paid for besides credits. */
export const entitlementSchema = z.object({
  tier: tierSchema,
  /** When Premium ends unless a later state extends it; null for a free user. So a lost event can't leave it on. */
  premiumUntil: z.nullable(timestampSchema),
});
export type Entitlement = z.infer<typeof entitlementSchema>;

/**
 * GET /api/billing/subscription, and the response to its cancel and resume. `subscription` is null for a user who has never
 * subscribed; otherwise it is the newest.
 */
export const subscriptionResponseSchema = z.object({
  subscription: z.nullable(subscriptionStateSchema),
  entitlement: entitlementSchema,
});
export type SubscriptionResponse = z.infer<typeof subscriptionResponseSchema>;

/** POST /api/billing/portal: opens Stripe's customer portal, which leads back to `returnUrl`, a path of this origin. */
export const portalRequestSchema = z.object({ returnUrl: z._default(sameOriginPathSchema, "/account") });
export const portalResponseSchema = z.object({ url: z.url() });

/**
 * POST /api/billing/offline-lease: a signed statement that its user may start sessions offline until `expiresAt`. The
 * device keeps `lease` and sends it with the sessions that it played (PUT /api/sessions/:id/offline).
 */
export const offlineLeaseSchema = z.object({ lease: z.string(), expiresAt: timestampSchema });
export type OfflineLease = z.infer<typeof offlineLeaseSchema>;

/** GET /api/billing/checkouts/:id?wait=25. */
export const checkoutStateSchema = z.object({
  id: z.string(),
  status: z.enum(["open", "granted", "failed"]),
  /** 0 for a subscription. */
  credits: countSchema,
  minutes: countSchema,
  amountCents: centsSchema,
  createdAt: timestampSchema,
  balance: balanceSchema,
  entitlement: entitlementSchema,
  /** How long to wait before the next request for an open checkout; 0 after a whole long poll. */
  retryAfterSeconds: secondsSchema,
});
export type CheckoutState = z.infer<typeof checkoutStateSchema>;

/** `?wait` of the long poll, in seconds. */
export const checkoutWaitQuerySchema = z.object({
  wait: z.prefault(integerInQuery(z.int().check(z.minimum(0), z.maximum(25))), 0),
});

/**
 * GET /api/billing/ledger?limit=…&before=… newest first: what has changed the balance. `before` is the sequence of the
 * previous page's last entry. Holds and their release change no balance and are left out. With `sessionId`, only what that
 * session was charged.
 */
export const ledgerQuerySchema = z.object({
  limit: z.prefault(integerInQuery(z.int().check(z.minimum(1), z.maximum(100))), 20),
  before: z.optional(integerInQuery(integerColumn("int32").check(z.positive()))),
  sessionId: z.optional(sessionIdSchema),
});
/**
 * Why the balance changed. `played`: a session captured its seconds. `refunded`, `disputed`: the money of a purchase went
 * back, and its unused seconds with it. `restored`: a refund failed or a dispute was won.
 */
export const ledgerReasonSchema = z.enum([
  "purchased",
  "played",
  "refunded",
  "disputed",
  "restored",
  "lapsed",
]);
export type LedgerReason = z.infer<typeof ledgerReasonSchema>;
export const ledgerEntrySchema = z.object({
  /** Counts a user's movements from 1; entries that change no balance leave gaps. */
  sequence: z.int().check(z.positive()),
  reason: ledgerReasonSchema,
  /** Seconds; negative if the balance fell. */
  changeSeconds: z.int(),
  /** The balance after the change. */
  balanceSeconds: secondsSchema,
  /** The session of a `played` entry; null for the others. */
  sessionId: z.nullable(sessionIdSchema),
  at: timestampSchema,
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export const ledgerPageSchema = z.object({
  entries: z.array(ledgerEntrySchema),
  /** `before` of the next page; null on the last one. */
  next: z.nullable(z.int().check(z.positive())),
});
export type LedgerPage = z.infer<typeof ledgerPageSchema>;

/**
 * GET /api/billing/purchases?limit=…&before=… newest first: what the user has paid for. `before` is the id of the previous
 * page's last purchase.
 */
export const purchasesQuerySchema = z.object({
  limit: z.prefault(integerInQuery(z.int().check(z.minimum(1), z.maximum(100))), 20),
  before: z.optional(stripeIdSchema),
});
/** One payment: a pack of credits, or a month of Premium. */
export const purchaseSchema = z.object({
  /** Stripe's id of the checkout (a pack) or the invoice (Premium). */
  id: z.string(),
  kind: z.enum(["credits", "premium"]),
  /** 0 for Premium. */
  credits: countSchema,
  amountCents: centsSchema,
  /** How much of it was refunded. */
  refundedCents: centsSchema,
  /** How much of it the cardholder's bank has taken back. */
  disputedCents: centsSchema,
  paidAt: timestampSchema,
  /** When the paid month ends; null for a pack, which does not expire. */
  paidUntil: z.nullable(timestampSchema),
});
export type Purchase = z.infer<typeof purchaseSchema>;
export const purchasesPageSchema = z.object({
  purchases: z.array(purchaseSchema),
  /** `before` of the next page; null on the last one. */
  next: z.nullable(z.string()),
});
export type PurchasesPage = z.infer<typeof purchasesPageSchema>;

/** GET /api/billing/purchases/:id/receipt: a page at Stripe that shows the receipt. */
export const receiptResponseSchema = z.object({ url: z.url() });

/** POST /internal/holds (sessions → billing): reserves seconds for a session before it starts. Keyed by session. */
export const holdRequestSchema = z.object({
  sessionId: sessionIdSchema,
  seconds: integerColumn("int32").check(z.positive()),
});
export type HoldRequest = z.infer<typeof holdRequestSchema>;

export const holdResponseSchema = z.object({
  sessionId: sessionIdSchema,
  seconds: z.int().check(z.positive()),
  expiresAt: timestampSchema,
});
