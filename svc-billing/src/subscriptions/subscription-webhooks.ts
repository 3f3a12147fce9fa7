import type { WebhookHandler, WebhookOutcome } from "../webhooks/webhook-handler.ts";
import { type SubscriptionDependencies, syncSubscription } from "./sync-subscription.ts";

/**
 * Stripe's events about subscriptions. Each brings our row up to the subscription, fetched anew. Invoices need no handler:
 * whatever they change about Premium, they change on the subscription.
 */
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
