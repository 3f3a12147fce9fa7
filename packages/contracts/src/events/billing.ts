import { z } from "zod";
import { centsSchema, secondsSchema, userIdSchema } from "../scalars.ts";
import { defineEvent } from "./event.ts";

const purchaseStateSchema = z.object({
  /** The checkout session's id: the business key under which a grant happens once. */
  checkoutId: z.string(),
  userId: userIdSchema,
  kind: z.literal("credits"),
  credits: z.int().positive(),
  minutes: z.int().positive(),
  amountCents: centsSchema,
  currency: z.string(),
});
const creditsStateSchema = z.object({
  userId: userIdSchema,
  /** Seconds owned, held ones included, after the change. */
  balanceSeconds: secondsSchema,
  heldSeconds: secondsSchema,
  /** Seconds that this change moved. */
  changeSeconds: secondsSchema,
  /** What it was for: a checkout's id for a grant, a session's id else. */
  reference: z.string(),
});

/** billing.purchase.v1, key = user id. */
export const purchaseEvents = {
  checkoutStarted: defineEvent("billing.purchase.v1", "checkout-started", purchaseStateSchema),
  completed: defineEvent("billing.purchase.v1", "completed", purchaseStateSchema),
} as const;

/** billing.credits.v1, key = user id. */
export const creditsEvents = {
  granted: defineEvent("billing.credits.v1", "granted", creditsStateSchema),
  held: defineEvent("billing.credits.v1", "held", creditsStateSchema),
  captured: defineEvent("billing.credits.v1", "captured", creditsStateSchema),
  released: defineEvent("billing.credits.v1", "released", creditsStateSchema),
} as const;
