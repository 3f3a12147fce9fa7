import { z } from "zod";
import type { CardDetails } from "../state/state.ts";

/** The result of paying with a card on a page. Every valid number other than a test card is declined, as in Stripe's test mode. */
export type CardOutcome = { kind: "paid" } | { kind: "authenticate" } | { kind: "declined"; message: string };

type TestCard = {
  number: string;
  effect: string;
  outcome: CardOutcome;
  /** Whether later payments without the customer, such as renewals, are declined. */
  laterDeclined?: true;
};

/** The supported ones of Stripe's test cards: https://docs.stripe.com/testing. */
export const testCards: readonly TestCard[] = [
  { number: "4242 4242 4242 4242", effect: "pays", outcome: { kind: "paid" } },
  { number: "4000 0025 0000 3155", effect: "asks for 3-D Secure", outcome: { kind: "authenticate" } },
  {
    number: "4000 0000 0000 0341",
    effect: "pays, then fails renewals",
    outcome: { kind: "paid" },
    laterDeclined: true,
  },
  {
    number: "4000 0000 0000 0002",
    effect: "is declined",
    outcome: { kind: "declined", message: "Your card was declined." },
  },
  {
    number: "4000 0000 0000 9995",
    effect: "has insufficient funds",
    outcome: { kind: "declined", message: "Your card has insufficient funds. Try a different card." },
  },
];

const notATestCard: CardOutcome = {
  kind: "declined",
  message: "Your card was declined. Only the test cards listed here are known to the stand-in.",
};

export function outcomeOf(number: string): CardOutcome {
  const card = testCards.find(candidate => candidate.number.replaceAll(" ", "") === number);
  return card?.outcome ?? notATestCard;
}

/** Whether a stored card is declined when it is charged without the customer. */
export const isDeclinedLater = (last4: string | undefined): boolean =>
  testCards.some(({ number, laterDeclined }) => laterDeclined && number.slice(-4) === last4);

/** What is kept of a card that was entered. */
export function cardDetails({ number, expiry }: { number: string; expiry: string }): CardDetails {
  const [month = 0, year = 0] = expiry.split("/").map(Number);
  return { last4: number.slice(-4), expMonth: month, expYear: 2000 + year };
}

/** The check digit of ISO/IEC 7812-1. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function hasNotPassed(expiry: string): boolean {
  const [month = 0, year = 0] = expiry.split("/").map(Number);
  // A card is valid to the end of its month. The 1-based month number is the 0-based index of the next month.
  return new Date(2000 + year, month) > new Date();
}

/** A form's card fields, with Stripe's own messages. */
export const cardFormSchema = z.object({
  number: z
    .string()
    .transform(value => value.replaceAll(/[\s-]/g, ""))
    .refine(value => /^\d{13,19}$/.test(value), { error: "Your card number is incomplete.", abort: true })
    .refine(passesLuhn, "Your card number is invalid."),
  expiry: z
    .string()
    .transform(value => value.replaceAll(/\s/g, "").replace(/^(\d\d)(\d\d)$/, "$1/$2"))
    .refine(value => /^(0[1-9]|1[0-2])\/\d\d$/.test(value), {
      error: "Your card's expiration date is incomplete.",
      abort: true,
    })
    .refine(hasNotPassed, "Your card's expiration year is in the past."),
  cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, "Your card's security code is incomplete."),
  name: z.string().trim().min(1, "Required").max(200),
});

/** The email field that the checkout page has besides. */
export const emailFormSchema = z.object({
  email: z.string().trim().min(1, "Required").pipe(z.email("Your email is invalid.")),
});
