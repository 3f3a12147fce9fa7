import { z } from "zod";
import type { Card, State } from "../state/state.ts";
import { objectId } from "../stripe-object.ts";

/** A card and its holder, as entered on a page. */
export type CardHolder = Omit<Card, "id">;

type TestCard = {
  number: string;
  effect: string;
  /** The refusal of the page. Without one, the card pays. */
  refusal?: string;
  /** Whether later payments without the customer, such as renewals, are declined. */
  laterDeclined?: true;
};

/** The supported ones of Stripe's test cards: https://docs.stripe.com/testing. */
export const testCards: readonly TestCard[] = [
  { number: "4242 4242 4242 4242", effect: "pays" },
  { number: "4000 0000 0000 0341", effect: "pays, then fails renewals", laterDeclined: true },
  { number: "4000 0000 0000 0002", effect: "is declined", refusal: "Your card was declined." },
];

const notATestCard = "Your card was declined. Only the test cards listed here are known to the stand-in.";

/** Why a card can't pay; undefined if it can. Every valid number other than a test card is declined, as in Stripe's test mode. */
export function refusalOf(number: string): string | undefined {
  const card = testCards.find(candidate => candidate.number.replaceAll(" ", "") === number);
  return card ? card.refusal : notATestCard;
}

/** Whether a stored card is declined when it is charged without the customer. */
export const isDeclinedLater = ({ last4 }: Card): boolean =>
  testCards.some(({ number, laterDeclined }) => laterDeclined && number.slice(-4) === last4);

/** Stores a card, so that it can be charged again. */
export function createCard(state: State, holder: CardHolder): Card {
  const card = { id: objectId("pm"), ...holder };
  state.cards.set(card.id, card);
  return card;
}

/** A card as people know it, in one piece: `Visa •••• 4242`. */
export const cardText = (card: Card | undefined): string => `Visa\u00a0••••\u00a0${card?.last4}`;

/** The fields of a card form, with Stripe's own messages. */
export const cardFormSchema = z.object({
  email: z.string().trim().min(1, "Required").pipe(z.email("Your email is invalid.")),
  number: z
    .string()
    .transform(value => value.replaceAll(/[\s-]/g, ""))
    .refine(value => /^\d{13,19}$/.test(value), "Your card number is incomplete."),
  expiry: z
    .string()
    .regex(/^\s*(0[1-9]|1[0-2])\s*\/?\s*\d\d\s*$/, "Your card's expiration date is incomplete."),
  cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, "Your card's security code is incomplete."),
  name: z.string().trim().min(1, "Required").max(200),
});
