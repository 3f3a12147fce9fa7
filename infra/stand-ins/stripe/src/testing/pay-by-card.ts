import { goodCard, submitForm } from "./fixtures.ts";

/** A test card that Stripe declines. */
export const declinedCard = "4000 0000 0000 0002";

/**
 * Pays on a hosted checkout page, as a browser without scripts would.
 * @param url the checkout session's url
 * @param number the card's; default: the card that always works
 */
export const payByCard = async (url: string, number: string = goodCard.number): Promise<void> => {
  const response = await submitForm(url, { ...goodCard, number });
  await response.body?.cancel();
};
