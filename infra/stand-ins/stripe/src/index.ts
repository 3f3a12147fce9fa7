export type { StandInLogger } from "@phaselock/stand-in-kit";
export type { PendingWebhook, StripeStandInControl } from "./control/control.ts";
export type { StripeStandInOptions } from "./options.ts";
export { type StripeStandIn, startStripeStandIn } from "./start-stripe-stand-in.ts";
