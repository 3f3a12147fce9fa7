import { type CheckoutRequest, subscriptionIntentLifetimeMs } from "@phaselock/contracts";

const storageKey = "phaselock_subscription_intent";

/** A purchase that a visitor wanted to make before they signed in. */
export type CheckoutIntent = {
  readonly type: "subscription" | "credits";
  readonly credits?: number;
  /** When it was stored, in milliseconds since the epoch. */
  readonly timestamp: number;
};

const isIntent = (value: unknown): value is CheckoutIntent => {
  if (typeof value !== "object" || value === null) return false;
  const { type, credits, timestamp }: { [Key in keyof CheckoutIntent]?: unknown } = value;
  const isForCredits = Number.isSafeInteger(credits) && Number(credits) > 0;
  return (
    typeof timestamp === "number" &&
    (type === "subscription" || type === "credits") &&
    (credits === undefined || isForCredits)
  );
};

/** The intent in a stored value; null when there is none, it can't be read, or it is older than 24 hours. */
export const parseCheckoutIntent = (stored: string | null, nowMs: number): CheckoutIntent | null => {
  if (stored === null) return null;
  try {
    const intent: unknown = JSON.parse(stored);
    return isIntent(intent) && nowMs - intent.timestamp <= subscriptionIntentLifetimeMs ? intent : null;
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
