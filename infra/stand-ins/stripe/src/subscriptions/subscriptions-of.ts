import type Stripe from "stripe";
import type { State } from "../state/state.ts";

export const isEnded = ({ status }: Stripe.Subscription): boolean => status === "canceled";

/** The customer's subscriptions that have not ended, oldest first. */
export const subscriptionsOf = (state: State, customer: string): Stripe.Subscription[] =>
  [...state.subscriptions.values()].filter(row => row.customer === customer && !isEnded(row));

/** The end of the current period, which all items share. */
export const periodEndOf = ({ items }: Stripe.Subscription): number => items.data[0]?.current_period_end ?? 0;

/** The start of the current period, which all items share. */
export const periodStartOf = ({ items }: Stripe.Subscription): number =>
  items.data[0]?.current_period_start ?? 0;
