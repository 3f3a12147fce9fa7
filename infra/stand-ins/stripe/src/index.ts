export type { PendingWebhook, StripeStandInControl } from "./control/control.ts";
export type { StandInLogger, StripeStandInOptions } from "./options.ts";
export { type StripeStandIn, startStripeStandIn } from "./start-stripe-stand-in.ts";
