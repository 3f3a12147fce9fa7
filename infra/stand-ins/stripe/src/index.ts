export type { StripeStandInOptions } from "./options.ts";
export { type StripeStandIn, startStripeStandIn } from "./start-stripe-stand-in.ts";
