import { type CheckoutRequest, subscriptionIntentLifetimeMs } from "@phaselock/contracts";
import { sessionKeys } from "../auth/stored-session.ts";
import { storedJson } from "../storage/stored-json.ts";

/** A purchase that a visitor wanted to make before they signed in. */
export type CheckoutIntent = {
  readonly type: "subscription" | "credits";
  readonly credits?: number;
  /** When the intent was stored, in milliseconds since the epoch. */
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

export type CheckoutIntents = {
  /** Stores a purchase until the visitor has signed in. */
  save(request: CheckoutRequest): void;
  /** Returns the stored purchase; removes one that is older than 24 hours or invalid, and returns null. */
  read(): CheckoutIntent | null;
  clear(): void;
};

export const createCheckoutIntents = (storage: () => Storage, nowMs: () => number): CheckoutIntents => {
  const stored = storedJson(storage, sessionKeys.checkoutIntent);
  return {
    save: ({ type = "subscription", credits }) => stored.write({ type, credits, timestamp: nowMs() }),
    read: () => {
      const intent = stored.read();
      if (isIntent(intent) && nowMs() - intent.timestamp <= subscriptionIntentLifetimeMs) return intent;
      stored.remove();
      return null;
    },
    clear: stored.remove,
  };
};

/** The checkout intent of this browser. */
export const checkoutIntents = createCheckoutIntents(() => localStorage, Date.now);

/** See {@link CheckoutIntents.read}. */
export const readCheckoutIntent = checkoutIntents.read;
