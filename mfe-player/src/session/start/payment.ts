import {
  freeSessionMaxSeconds,
  type Payment,
  sessionMaxSeconds,
  sessionMinSeconds,
  type Tier,
} from "@phaselock/contracts";
import { formatMinutes } from "@phaselock/ui";
import { commonTexts } from "../../shared/texts.ts";

/** The user's tier and available credits. */
export type Means = { readonly tier: Tier; readonly availableSeconds: number };

/** Session lengths on offer, seconds. */
const lengthsSeconds = [3, 5, 6, 10, 15, 20, 30, 45, 60].map(minutes => minutes * 60);

/** Longest session that this payment covers, in seconds; 0 if it covers none. */
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

/** The payments to offer, best first. Premium users pay nothing more; others choose. */
export const paymentsOf = ({ tier }: Means): readonly Payment[] =>
  tier === "premium" ? ["premium"] : ["free", "credits"];

/** The lengths that the user can choose, seconds. A remainder of credits shorter than all of them is itself a length. */
export function lengthsOf(payment: Payment, means: Means): readonly number[] {
  const longest = longestSeconds(payment, means);
  const fitting = lengthsSeconds.filter(seconds => seconds <= longest);
  return fitting.length > 0 || longest === 0 ? fitting : [longest];
}

/** A length as text: `6 min`, with seconds only if there are any. */
export const lengthText = (seconds: number): string =>
  seconds % 60 === 0 ? commonTexts.minutes(seconds / 60) : formatMinutes(seconds);

/** The payment that costs least for a length, for users without Premium: credits only if the length needs them. */
export const cheapestPayment = (seconds: number): Payment =>
  seconds <= freeSessionMaxSeconds ? "free" : "credits";

/** The payment and length of a session. */
export type Choice = { readonly payment: Payment; readonly seconds: number };

/**
 * Returns the nearest payable choice: another payment if the wanted one covers nothing. The wanted length stays as it is if
 * the payment covers it, on offer or not; otherwise it is the nearest shorter one on offer.
 */
export function payable(wanted: Choice, means: Means): Choice {
  const offered = paymentsOf(means);
  const covered = offered.filter(payment => longestSeconds(payment, means) > 0);
  const payment = covered.includes(wanted.payment) ? wanted.payment : (covered[0] ?? "free");
  if (wanted.seconds >= sessionMinSeconds && wanted.seconds <= longestSeconds(payment, means))
    return { payment, seconds: wanted.seconds };
  const lengths = lengthsOf(payment, means);
  const seconds = lengths.findLast(length => length <= wanted.seconds) ?? lengths[0] ?? sessionMinSeconds;
  return { payment, seconds };
}
