import { type CheckoutRequest, subscriptionIntentLifetimeMs } from "@phaselock/contracts";
import { z } from "zod";

const storageKey = "phaselock_subscription_intent";

const intentSchema = z.object({
  type: z.enum(["subscription", "credits"]),
  credits: z.int().positive().optional(),
  timestamp: z.number(),
});

/** A purchase that a visitor wanted to make before they signed in. */
export type CheckoutIntent = z.infer<typeof intentSchema>;

/** The intent in a stored value; null when there is none, it can't be read, or it is older than 24 hours. */
export const parseCheckoutIntent = (stored: string | null, nowMs: number): CheckoutIntent | null => {
  if (stored === null) return null;
  try {
    const intent = intentSchema.parse(JSON.parse(stored));
    return nowMs - intent.timestamp > subscriptionIntentLifetimeMs ? null : intent;
  } catch {
    return null;
  }
};

/** Remembers a purchase over the sign-in. */
export const saveCheckoutIntent = ({ type = "subscription", credits }: CheckoutRequest): void => {
  const intent = { type, credits, timestamp: Date.now() };
  localStorage.setItem(storageKey, JSON.stringify(intent));
};

/** The remembered purchase, if it is still wanted; an old or broken one is removed. */
export const readCheckoutIntent = (): CheckoutIntent | null => {
  const intent = parseCheckoutIntent(localStorage.getItem(storageKey), Date.now());
  if (!intent) clearCheckoutIntent();
  return intent;
};

export const clearCheckoutIntent = (): void => localStorage.removeItem(storageKey);
