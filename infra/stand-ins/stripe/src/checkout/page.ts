import { frameOf } from "@phaselock/stand-in-kit";

/** A page of the stand-in, in its frame. */
export const page = frameOf({
  vendor: "Stripe",
  notice: "Not Stripe: no money moves, no card is kept.",
  stylesheet: "/assets/stripe.css",
});
