import type Stripe from "stripe";
import { nowSeconds } from "../object-id.ts";
import type { State } from "../state/state.ts";

type Timed = { test_clock?: string | Stripe.TestHelpers.TestClock | null };

/**
 * The current time of a customer, subscription or invoice, in seconds since 1970: its test clock's, or the real time
 * plus what the stand-in's own clock was advanced by. Payments, events and signatures always have the real time.
 */
export function billingTime(state: State, { test_clock }: Timed): number {
  const clock = state.testClocks.get(String(test_clock));
  return clock?.frozen_time ?? nowSeconds() + state.account.clockOffsetSeconds;
}
