import { currency, minutesPerCredit } from "@phaselock/contracts";
import type { Checkout } from "../../generated/client.ts";

/** What events of billing.purchase.v1 tell of a checkout. */
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
