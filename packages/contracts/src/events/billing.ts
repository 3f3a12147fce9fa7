import { z } from "zod";
import { centsSchema, secondsSchema, userIdSchema } from "../scalars.ts";
import { defineEvent } from "./event.ts";

const purchaseStateSchema = z.object({
  /** The checkout session's id. It identifies the grant, so that credits are granted once. */
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
  /** Seconds owned after the change, including held seconds. */
  balanceSeconds: secondsSchema,
  heldSeconds: secondsSchema,
  /** Seconds moved by this change. */
  changeSeconds: secondsSchema,
  /** What caused the change: a checkout id for a grant, otherwise a session id. */
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
