import type { WebhookHandler, WebhookOutcome } from "../webhooks/webhook-handler.ts";
import { type FulfilmentDependencies, fulfilCheckout } from "./fulfil-checkout.ts";

/**
 * Our row is committed seconds after its session, so an event can be earlier. After this time, the checkout is another
 * deployment's that shares the Stripe account.
 */
export const unknownForMs = 60 * 60 * 1_000;
/** A session expires after a day. An event about one that is still open later needs a person. */
const openForMs = 3 * 24 * 60 * 60 * 1_000;

/** Stripe's events about checkout sessions. Each fulfils the checkout according to its session, fetched anew. */
export const checkoutWebhooks = (dependencies: FulfilmentDependencies): WebhookHandler => ({
  types: [
    "checkout.session.completed",
    "checkout.session.expired",
    "checkout.session.async_payment_succeeded",
    "checkout.session.async_payment_failed",
  ],
  async handle(checkoutId): Promise<WebhookOutcome> {
    const { outcome, refusal } = await fulfilCheckout(dependencies, checkoutId);
    if (refusal !== null) return { kind: "refused", reason: refusal };
    if (outcome === "unknown")
      return {
        kind: "not-yet",
        reason: "no such checkout",
        giveUpAfterMs: unknownForMs,
        otherwise: "ignored",
      };
    if (outcome === "open")
      return { kind: "not-yet", reason: "still open", giveUpAfterMs: openForMs, otherwise: "refused" };
    return { kind: "done" };
  },
});
