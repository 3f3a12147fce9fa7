import { z } from "zod";
import { integerColumn } from "../integer-bounds.ts";
import { centsSchema, integerInQuery, secondsSchema, sessionIdSchema, timestampSchema } from "../scalars.ts";
import { sameOriginPathSchema } from "./same-origin-path.ts";

/** POST /api/create-checkout-session. Stripe redirects the browser to `returnUrl` afterwards. */
export const checkoutRequestSchema = z.object({
  type: z.enum(["subscription", "credits"]).default("subscription"),
  credits: z.int().positive().max(1000).optional(),
  returnUrl: sameOriginPathSchema.optional(),
});
export type CheckoutRequest = z.input<typeof checkoutRequestSchema>;

/** Its answer: the browser goes to `url`; `id` comes back as ?checkout=… */
export const checkoutResponseSchema = z.object({ url: z.url(), id: z.string() });
export type CheckoutResponse = z.infer<typeof checkoutResponseSchema>;

/** GET /api/billing/balance. Available is what a new session may hold: balance minus what is held. */
export const balanceSchema = z.object({
  balanceSeconds: secondsSchema,
  heldSeconds: secondsSchema,
  availableSeconds: secondsSchema,
  /** The sessions that hold them. A session that has ended holds until its end is settled. */
  heldBy: z.array(sessionIdSchema).default([]),
  /** Credits that still have time in them, the one that is burnt next first. */
  credits: z.array(z.object({ secondsRemaining: secondsSchema, secondsTotal: secondsSchema })),
});
export type Balance = z.infer<typeof balanceSchema>;

/** GET /api/billing/checkouts/:id?wait=25. */
export const checkoutStateSchema = z.object({
  id: z.string(),
  status: z.enum(["open", "granted", "failed"]),
  credits: z.int().nonnegative(),
  minutes: z.int().nonnegative(),
  amountCents: centsSchema,
  createdAt: timestampSchema,
  balance: balanceSchema,
});
export type CheckoutState = z.infer<typeof checkoutStateSchema>;

/** `?wait` of the long poll, in seconds. */
export const checkoutWaitQuerySchema = z.object({ wait: integerInQuery(z.int().min(0).max(25)).prefault(0) });

/** POST /internal/holds (sessions → billing): reserve seconds for a session before it starts. Keyed by session. */
export const holdRequestSchema = z.object({
  sessionId: sessionIdSchema,
  seconds: integerColumn("int32").positive(),
});
export type HoldRequest = z.infer<typeof holdRequestSchema>;

export const holdResponseSchema = z.object({
  sessionId: sessionIdSchema,
  seconds: z.int().positive(),
  expiresAt: timestampSchema,
});
