import { currency, minutesPerCredit } from "@phaselock/contracts";
import type { Checkout } from "../../generated/client.ts";

/** Whether a checkout sells Premium: it sells no credits. */
export const isPremium = ({ credits }: Pick<Checkout, "credits">): boolean => credits === 0;

/** The data of a billing.purchase.v1 event about a checkout. @param invoiceId what a first month of Premium paid */
export const purchaseState = (
  { id, userId, credits, amountCents }: Pick<Checkout, "id" | "userId" | "credits" | "amountCents">,
  invoiceId: string | null = null,
) => ({
  checkoutId: id,
  userId,
  kind: isPremium({ credits }) ? ("premium" as const) : ("credits" as const),
  credits,
  minutes: credits * minutesPerCredit,
  amountCents,
  currency,
  invoiceId,
});
