import { subscriptionEvents } from "@phaselock/contracts";
import type { StripeInvoice, StripeSubscription } from "../system/open-stripe.ts";
import { differences, type Invariant, ofKind, tally } from "./evidence.ts";

const timeOf = (seconds: number) => new Date(seconds * 1_000).toISOString();

/** What a row must say of a subscription at Stripe. The next period of one that is past due is not paid. */
export const describeSubscription = ({ id, status, metadata, items }: StripeSubscription): string => {
  const [{ current_period_start: start, current_period_end: end }] = items.data;
  const paidUntil = timeOf(status === "past_due" ? start : end);
  return `${id} of ${metadata.userId}: ${status}, paid until ${paidUntil}`;
};

/** The renewals that were paid at Stripe: each subscription with the end of the paid period. */
export const paidRenewals = (invoices: readonly StripeInvoice[]): string[] =>
  invoices
    .filter(({ status, billing_reason }) => status === "paid" && billing_reason === "subscription_cycle")
    .map(
      ({ parent, lines }) =>
        `${parent.subscription_details.subscription} until ${timeOf(lines.data[0].period.end)}`,
    );

/** Every row has the state of its subscription at Stripe, and no subscription lacks its row. */
export const subscriptionRows: Invariant = async ({ system: { databases, stripe } }) => {
  const expected = (await stripe.subscriptions()).map(describeSubscription);
  const { rows } = await databases.billing.query<{
    id: string;
    userId: string;
    status: string;
    paidUntil: Date;
  }>(
    `SELECT stripe_subscription_id AS id, user_id AS "userId", status, paid_until AS "paidUntil"
     FROM subscriptions`,
  );
  const found = rows.map(
    ({ id, userId, status, paidUntil }) =>
      `${id} of ${userId}: ${status}, paid until ${paidUntil.toISOString()}`,
  );
  return differences("subscription", tally(expected), tally(found));
};

/** Each activation and each paid renewal is acknowledged and in the log of record once, and no other is. */
export const renewalsOnce: Invariant = async ({ system: { databases, stripe }, entries }) => {
  const paid = tally(paidRenewals(await stripe.invoices()));
  const acknowledged = ofKind(entries, "renewed").map(
    ({ subscriptionId, paidUntil }) => `${subscriptionId} until ${paidUntil}`,
  );
  const { rows } = await databases.analytics.query<{ type: string; id: string; paidUntil: string }>(
    `SELECT event_type AS type, event_data->>'id' AS id, event_data->>'paidUntil' AS "paidUntil"
     FROM analytics WHERE event_type IN ($1, $2)`,
    [subscriptionEvents.activated.type, subscriptionEvents.renewed.type],
  );
  const isRenewal = ({ type }: { type: string }) => type === subscriptionEvents.renewed.type;
  const renewed = rows.filter(isRenewal).map(({ id, paidUntil }) => `${id} until ${paidUntil}`);
  const activated = rows.filter(row => !isRenewal(row)).map(({ id }) => id);
  return [
    ...differences("acknowledged renewal", paid, tally(acknowledged)),
    ...differences("renewal in the log", paid, tally(renewed)),
    ...differences(
      "activation in the log",
      tally((await stripe.subscriptions()).map(({ id }) => id)),
      tally(activated),
    ),
  ];
};
