import type Stripe from "stripe";

const texts: Record<string, string> = { draft: "Draft", open: "Payment due", paid: "Paid", void: "Void" };

/** An invoice's status as its reader knows it. */
export const invoiceStatusText = ({ status }: Stripe.Invoice): string =>
  texts[status ?? ""] ?? "Uncollectible";
