/** A test card that Stripe declines. */
export const declinedCard = "4000 0000 0000 0002";

/** The form of a person who pays with the card that always works. */
export const goodCard = {
  email: "ada@example.com",
  number: "4242 4242 4242 4242",
  expiry: "12/49",
  cvc: "123",
  name: "Ada Example",
};

/** Submits a page's form, as a browser without scripts would. */
export const submitForm = (url: string, form: Record<string, string>): Promise<Response> =>
  fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });

/**
 * Pays on a hosted checkout page.
 * @param url the checkout session's url
 * @param number the card's; default: the card that always works
 */
export const payByCard = async (url: string, number: string = goodCard.number): Promise<void> => {
  const response = await submitForm(url, { ...goodCard, number });
  await response.body?.cancel();
};
