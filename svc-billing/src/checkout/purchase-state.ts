import { currency, minutesPerCredit } from "@phaselock/contracts";
import type { Checkout } from "../../generated/client.ts";

/** The data of a billing.purchase.v1 event about a checkout. */
export const purchaseState = ({
  id,
  userId,
  credits,
  amountCents,
}: Pick<Checkout, "id" | "userId" | "credits" | "amountCents">) => ({
  checkoutId: id,
  userId,
  kind: "credits" as const,
  credits,
  minutes: credits * minutesPerCredit,
  amountCents,
  currency,
});
