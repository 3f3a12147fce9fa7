import {
  freeSessionMaxSeconds,
  type Payment,
  sessionMaxSeconds,
  sessionMinSeconds,
  type Tier,
} from "@phaselock/contracts";
import { formatMinutes } from "@phaselock/ui";
import { texts } from "../texts.ts";

/** What a user can pay with. */
export type Means = { readonly tier: Tier; readonly availableSeconds: number };

/** Lengths on offer, seconds. */
const lengthsSeconds = [3, 5, 6, 10, 15, 20, 30, 45, 60].map(minutes => minutes * 60);

/** Longest session that this payment carries, in seconds; 0 when it carries none. */
export function longestSeconds(payment: Payment, { tier, availableSeconds }: Means): number {
  switch (payment) {
    case "free":
      return freeSessionMaxSeconds;
    case "credits":
      return availableSeconds < sessionMinSeconds ? 0 : Math.min(availableSeconds, sessionMaxSeconds);
    case "premium":
      return tier === "premium" ? sessionMaxSeconds : 0;
  }
}

/** The payments that make sense to offer, best first: premium users pay nothing more, others choose. */
export const paymentsOf = ({ tier }: Means): readonly Payment[] =>
  tier === "premium" ? ["premium"] : ["free", "credits"];

/** The lengths that can be chosen, seconds. A rest of credits that is shorter than all of them is itself one. */
export function lengthsOf(payment: Payment, means: Means): readonly number[] {
  const longest = longestSeconds(payment, means);
  const fitting = lengthsSeconds.filter(seconds => seconds <= longest);
  return fitting.length > 0 || longest === 0 ? fitting : [longest];
}

/** A length in words: `6 min`, and with seconds only where there are some. */
export const lengthText = (seconds: number): string =>
  seconds % 60 === 0 ? texts.common.minutes(seconds / 60) : formatMinutes(seconds);

/** What a session is started with. */
export type Choice = { readonly payment: Payment; readonly seconds: number };

/** The nearest choice that can be paid: another payment when this one carries nothing, a shorter length if need be. */
export function payable(wanted: Choice, means: Means): Choice {
  const offered = paymentsOf(means);
  const carried = offered.filter(payment => longestSeconds(payment, means) > 0);
  const payment = carried.includes(wanted.payment) ? wanted.payment : (carried[0] ?? "free");
  const lengths = lengthsOf(payment, means);
  const seconds = lengths.findLast(length => length <= wanted.seconds) ?? lengths[0] ?? sessionMinSeconds;
  return { payment, seconds };
}
