import { unknownForMs } from "../checkout/checkout-webhooks.ts";
import type { FulfilmentDependencies } from "../checkout/fulfil-checkout.ts";
import { findAtStripe } from "../stripe/find-at-stripe.ts";
import { idOf } from "../stripe/id-of.ts";
import type { WebhookHandler, WebhookOutcome } from "../webhooks/webhook-handler.ts";
import { syncRefunds } from "./sync-refunds.ts";

const syncPayment = async (
  dependencies: FulfilmentDependencies,
  paymentIntentId: string | null,
): Promise<WebhookOutcome> => {
  if (paymentIntentId === null) return { kind: "ignored", reason: "without a payment intent, so not ours" };
  const outcome = await syncRefunds(dependencies, paymentIntentId);
  if (outcome === "synced") return { kind: "done" };
  return { kind: "not-yet", reason: "no such payment", giveUpAfterMs: unknownForMs, otherwise: "ignored" };
};

/** Stripe's events about refunds. Each syncs all refunds of its payment. */
export const refundWebhooks = (dependencies: FulfilmentDependencies): WebhookHandler => ({
  types: ["refund.created", "refund.updated", "refund.failed"],
  async handle(id) {
    const refund = await findAtStripe("upstream_unavailable", () => dependencies.stripe.refunds.retrieve(id));
    return syncPayment(dependencies, idOf(refund?.payment_intent));
  },
});

/** Stripe's events about disputes. Each syncs all disputes of its payment. */
export const disputeWebhooks = (dependencies: FulfilmentDependencies): WebhookHandler => ({
  types: [
    "charge.dispute.created",
    "charge.dispute.updated",
    "charge.dispute.closed",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.funds_reinstated",
  ],
  async handle(id) {
    const dispute = await findAtStripe("upstream_unavailable", () =>
      dependencies.stripe.disputes.retrieve(id),
    );
    return syncPayment(dependencies, idOf(dispute?.payment_intent));
  },
});
