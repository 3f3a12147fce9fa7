/** What is on sale: a pack of so many credits, or Premium. */
export type Product = 5 | 10 | 20 | "premium";

/** What happens to a subscription at Stripe other than by time. */
export type SubscriptionChange = "renew" | "fail-to-renew" | "cancel-at-end" | "resume" | "cancel";

/**
 * What happened, whatever was told of it when: what was paid at Stripe, what was held and played, who left. Users,
 * payments, sessions, subscriptions, refunds and disputes are numbered in the order in which they come up.
 */
export type Fact =
  | { readonly kind: "paid"; readonly user: number; readonly product: Product }
  | { readonly kind: "held"; readonly user: number; readonly session: number; readonly seconds: number }
  | { readonly kind: "dropped"; readonly session: number }
  | { readonly kind: "ended"; readonly session: number; readonly playedSeconds: number }
  | { readonly kind: "subscription"; readonly subscription: number; readonly change: SubscriptionChange }
  | { readonly kind: "refunded"; readonly payment: number; readonly cents: number }
  | { readonly kind: "refund-failed"; readonly refund: number }
  | { readonly kind: "disputed"; readonly payment: number; readonly cents: number }
  | { readonly kind: "dispute-closed"; readonly dispute: number; readonly result: "won" | "lost" }
  | { readonly kind: "erased"; readonly user: number }
  | { readonly kind: "time"; readonly minutes: number };
