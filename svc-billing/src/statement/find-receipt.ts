import { AppError } from "@phaselock/service-kit";
import type Stripe from "stripe";
import type { Database } from "../database.ts";
import { findAtStripe } from "../stripe/find-at-stripe.ts";

/** What an expanded field holds; null for an id that was not expanded. */
const objectOf = <Resource extends object>(field: string | Resource | null): Resource | null =>
  typeof field === "object" ? field : null;

/** The receipt of a pack: of the charge that paid its checkout. */
const receiptOfCheckout = async (stripe: Stripe, id: string): Promise<string | null> => {
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id, {
    expand: ["payment_intent.latest_charge"],
  });
  const charge = objectOf(objectOf(payment_intent)?.latest_charge ?? null);
  return charge?.receipt_url ?? null;
};

/** The page of a paid invoice. */
const receiptOfInvoice = async (stripe: Stripe, id: string): Promise<string | null> =>
  (await stripe.invoices.retrieve(id)).hosted_invoice_url ?? null;

/**
 * Finds the page at Stripe that shows the receipt of a user's purchase. It asks Stripe each time, because such links expire.
 * @param id of a checkout that paid for credits, or of a paid invoice
 * @throws AppError `not_found` if the user has no such purchase or Stripe has no receipt of it; `upstream_unavailable`
 */
export const findReceipt = async (
  { db, stripe }: { readonly db: Database; readonly stripe: Stripe },
  userId: string,
  id: string,
): Promise<string> => {
  const [pack, month] = await Promise.all([
    db.creditPurchase.findUnique({ where: { checkoutId: id, userId }, select: { id: true } }),
    db.premiumPayment.findUnique({ where: { id, userId }, select: { id: true } }),
  ]);
  if (!pack && !month) throw new AppError("not_found");
  const url = await findAtStripe("upstream_unavailable", () =>
    pack ? receiptOfCheckout(stripe, id) : receiptOfInvoice(stripe, id),
  );
  if (!url) throw new AppError("not_found", { detail: `Stripe has no receipt of ${id}` });
  return url;
};
