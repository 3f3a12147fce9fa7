import type { WebhookHandler, WebhookOutcome } from "../webhooks/webhook-handler.ts";
import { fetchInvoice, recordInvoice, subscriptionOf } from "./record-invoice.ts";
import { type SubscriptionDependencies, syncSubscription } from "./sync-subscription.ts";

/** Stripe's events about subscriptions. Each brings our row up to the subscription, fetched anew. */
export const subscriptionWebhooks = (dependencies: SubscriptionDependencies): WebhookHandler => ({
  types: [
    "customer.subscription.created",
    "customer.subscription.updated",
    "customer.subscription.deleted",
    "customer.subscription.paused",
    "customer.subscription.resumed",
  ],
  async handle(id): Promise<WebhookOutcome> {
    const outcome = await syncSubscription(dependencies, id);
    return outcome === "foreign" ? { kind: "ignored", reason: "not our subscription" } : { kind: "done" };
  },
});

/**
 * Stripe's event about a paid invoice. It is recorded as a payment; whatever it changes about Premium, it changes on its
 * subscription, which is synced first, because the invoice may be the first that we hear of it.
 */
export const invoiceWebhooks = (dependencies: SubscriptionDependencies): WebhookHandler => ({
  types: ["invoice.paid"],
  async handle(id): Promise<WebhookOutcome> {
    const invoice = await fetchInvoice(dependencies.stripe, id);
    const subscriptionId = invoice && subscriptionOf(invoice);
    if (!subscriptionId) return { kind: "ignored", reason: "not for a subscription" };
    const outcome = await syncSubscription(dependencies, subscriptionId);
    if (outcome === "foreign") return { kind: "ignored", reason: "not our subscription" };
    await recordInvoice(dependencies, id);
    return { kind: "done" };
  },
});
