import { frameOf } from "@phaselock/stand-in-kit";

/** Renders a page in the stand-in's frame. */
export const page = frameOf({
  vendor: "Stripe",
  notice: "Not Stripe: no money moves and no card number is kept.",
  stylesheet: "/assets/stripe.css",
});
