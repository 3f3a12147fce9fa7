import { goodCard, submitForm } from "./fixtures.ts";

/**
 * Pays on a hosted checkout page with the card that always works, as a browser without scripts would.
 * @param url the checkout session's url
 */
export const payByCard = async (url: string): Promise<void> => {
  const response = await submitForm(url, goodCard);
  await response.body?.cancel();
};
