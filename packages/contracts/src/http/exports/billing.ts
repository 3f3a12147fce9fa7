import { z } from "zod/mini";
import { centsSchema, secondsSchema, sessionIdSchema, timestampSchema } from "../../scalars.ts";
import { exportOf, optionalTime } from "./export-of.ts";

/** GET /api/billing/export: the user's payments, holds and used credits. */
export const billingExportSchema = exportOf({
  balanceSeconds: secondsSchema,
  heldSeconds: secondsSchema,
  subscriptions: z.array(
    z.object({
      status: z.string(),
      tier: z.string(),
      startDate: timestampSchema,
      endDate: optionalTime,
      canceledAt: optionalTime,
    }),
  ),
  checkouts: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      credits: z.int(),
      amountCents: centsSchema,
      createdAt: timestampSchema,
      settledAt: optionalTime,
    }),
  ),
  /** The paid months of Premium, with Stripe's id of the invoice. */
  premiumPayments: z.array(
    z.object({
      id: z.string(),
      amountCents: centsSchema,
      paidAt: timestampSchema,
      paidUntil: timestampSchema,
    }),
  ),
  /** What went back of the user's payments. */
  reversals: z.array(
    z.object({
      /** The id of the checkout or the invoice. */
      purchaseId: z.string(),
      kind: z.enum(["refund", "dispute"]),
      amountCents: centsSchema,
      /** `undone`: the refund failed, or the dispute was won. */
      status: z.enum(["standing", "undone"]),
      createdAt: timestampSchema,
    }),
  ),
  credits: z.array(
    z.object({ checkoutId: z.string(), secondsRemaining: secondsSchema, createdAt: timestampSchema }),
  ),
  holds: z.array(
    z.object({
      sessionId: sessionIdSchema,
      status: z.string(),
      seconds: secondsSchema,
      capturedSeconds: secondsSchema,
      createdAt: timestampSchema,
      settledAt: optionalTime,
    }),
  ),
  ledger: z.array(
    z.object({
      kind: z.string(),
      reference: z.string(),
      /** Seconds. */
      balanceChange: z.int(),
      /** Seconds. */
      heldChange: z.int(),
      /** Seconds played that were not charged, because no balance was left. */
      shortfallSeconds: secondsSchema,
      createdAt: timestampSchema,
    }),
  ),
});
export type BillingExport = z.infer<typeof billingExportSchema>;
