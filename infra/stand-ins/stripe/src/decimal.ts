import type Stripe from "stripe";

/** A decimal as Stripe sends it, which is a string. The SDK parses it to its own class. */
export const decimal = (value: number): Stripe.Decimal => String(value) as unknown as Stripe.Decimal;
