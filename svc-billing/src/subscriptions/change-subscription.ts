import type { SubscriptionResponse } from "@phaselock/contracts";
import { subscriptionResponseSchema } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import type { Subscription } from "../../generated/client.ts";
import type { Database } from "../database.ts";
import { callStripe } from "../stripe/stripe-client.ts";
import { readEntitlement } from "./entitlement.ts";
import { type SubscriptionDependencies, syncSubscription, toState } from "./sync-subscription.ts";

const newestOf = (db: Database, userId: string): Promise<Subscription | null> =>
  db.subscription.findFirst({ where: { userId }, orderBy: { id: "desc" } });

/** The user's newest subscription, and what they are entitled to. */
export const readSubscription = async (db: Database, userId: string): Promise<SubscriptionResponse> => {
  const newest = await newestOf(db, userId);
  const entitlement = await readEntitlement(db, userId);
  return subscriptionResponseSchema.parse({ subscription: newest && toState(newest), entitlement });
};

/** @throws AppError `not_subscribed` */
const runningOf = async (db: Database, userId: string): Promise<Subscription> => {
  const newest = await newestOf(db, userId);
  if (!newest || newest.status === "ended") throw new AppError("not_subscribed");
  return newest;
};

/**
 * Cancel a user's subscription: Premium stays on until the paid period ends. One whose renewal has not been paid ends at
 * once, because no paid period is left. Repeating it changes nothing.
 * @throws AppError `not_subscribed`, or `upstream_unavailable` if a call to Stripe fails
 */
export const cancelSubscription = async (
  dependencies: SubscriptionDependencies,
  userId: string,
): Promise<SubscriptionResponse> => {
  const { db, stripe } = dependencies;
  const { stripeSubscriptionId: id, status } = await runningOf(db, userId);
  await callStripe("upstream_unavailable", () =>
    status === "past_due"
      ? stripe.subscriptions.cancel(id)
      : stripe.subscriptions.update(id, { cancel_at_period_end: true }),
  );
  await syncSubscription(dependencies, id);
  return readSubscription(db, userId);
};

/**
 * Take a cancellation back before the paid period ends. Repeating it changes nothing.
 * @throws AppError `not_subscribed`, or `upstream_unavailable` if a call to Stripe fails
 */
export const resumeSubscription = async (
  dependencies: SubscriptionDependencies,
  userId: string,
): Promise<SubscriptionResponse> => {
  const { db, stripe } = dependencies;
  const { stripeSubscriptionId: id } = await runningOf(db, userId);
  await callStripe("upstream_unavailable", () =>
    stripe.subscriptions.update(id, { cancel_at_period_end: false }),
  );
  await syncSubscription(dependencies, id);
  return readSubscription(db, userId);
};

/**
 * Open Stripe's customer portal for a user, where they change the card and see invoices.
 * @param returnUrl the page that the portal leads back to
 * @throws AppError `not_subscribed` if the user has never subscribed, or `upstream_unavailable`
 */
export const openPortal = async (
  { db, stripe }: Pick<SubscriptionDependencies, "db" | "stripe">,
  userId: string,
  returnUrl: string,
): Promise<string> => {
  const customer = (await newestOf(db, userId))?.stripeCustomerId;
  if (!customer) throw new AppError("not_subscribed");
  const session = await callStripe("upstream_unavailable", () =>
    stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
  );
  return session.url;
};
