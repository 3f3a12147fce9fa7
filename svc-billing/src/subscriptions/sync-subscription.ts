import { randomUUID } from "node:crypto";
import {
  entitlementEvents,
  subscriptionEvents,
  subscriptionStatusSchema,
  userIdSchema,
} from "@phaselock/contracts";
import { appendEvents, isErased, type Logger, newEvent } from "@phaselock/service-kit";
import type Stripe from "stripe";
import type { Subscription } from "../../generated/client.ts";
import { findSession } from "../checkout/fetch-session.ts";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { findAtStripe } from "../stripe/find-at-stripe.ts";
import { idOf } from "../stripe/id-of.ts";
import { callStripe } from "../stripe/stripe-client.ts";
import { readEntitlement } from "./entitlement.ts";
import { recordInvoice } from "./record-invoice.ts";
import { changeBetween, factsOf, type SubscriptionFacts } from "./subscription-state.ts";

export type SubscriptionDependencies = {
  readonly db: Database;
  readonly stripe: Stripe;
  readonly livemode: boolean;
  readonly logger: Logger;
};

/**
 * `synced`: our row has Stripe's state. `unpaid`: its first payment has not succeeded yet. `foreign`: not sold by this
 * deployment. `erased`: its buyer has deleted the account, and it has ended at Stripe.
 */
export type SyncOutcome = "synced" | "unpaid" | "foreign" | "erased";

/** Each further try means that another process has changed the subscription meanwhile. Two replicas process ten events. */
const maxTries = 10;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A running subscription is checked daily, and an hour after its period's end in case every webhook was lost. */
const nextCheck = ({ paidUntil }: SubscriptionFacts, now: Date): Date =>
  new Date(Math.min(Math.max(paidUntil.getTime() + hourMs, now.getTime() + hourMs), now.getTime() + dayMs));

const fetchSubscription = (stripe: Stripe, id: string): Promise<Stripe.Subscription | undefined> =>
  findAtStripe("upstream_unavailable", () => stripe.subscriptions.retrieve(id));

/** Serialises the subscriptions of one user, whose entitlement is computed from all of them. */
const lockSubscriptions = (tx: Transaction, userId: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('subscriptions:' || ${userId}, 0))`;

/** The state of a subscription as events and responses carry it. */
export const toState = (row: Subscription) => ({
  id: row.stripeSubscriptionId,
  status: subscriptionStatusSchema.parse(row.status),
  startedAt: row.startDate.toISOString(),
  paidUntil: row.paidUntil.toISOString(),
  canceledAt: row.canceledAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** The owner of a subscription: the buyer, or since the buyer's erasure an id that belongs to no user. */
type Owner = { readonly userId: string; readonly erasedAt: Date | null };
/** A subscription as just fetched from Stripe, and what it means. */
type Change = {
  readonly owner: Owner;
  readonly found: Stripe.Subscription;
  readonly facts: SubscriptionFacts;
};

const store = (
  tx: Transaction,
  row: Subscription | null,
  { owner, found, facts }: Change,
): Promise<Subscription> => {
  const columns = {
    status: facts.status,
    tier: "premium",
    startDate: facts.startedAt,
    endDate: facts.premiumUntil,
    paidUntil: facts.paidUntil,
    canceledAt: facts.canceledAt,
    endedAt: facts.endedAt,
    stripeCustomerId: owner.erasedAt ? null : idOf(found.customer),
    nextCheckAt: nextCheck(facts, new Date()),
  };
  const { userId, erasedAt: buyerErasedAt } = owner;
  return row
    ? tx.subscription.update({ where: { id: row.id }, data: { ...columns, version: row.version + 1 } })
    : tx.subscription.create({ data: { ...columns, userId, buyerErasedAt, stripeSubscriptionId: found.id } });
};

/**
 * Write Stripe's state and the events of its change, unless the owner has been erased or the row has changed since `seen`
 * was read: the state may have been fetched before that. From `isErased` on, an erasure waits, so the next check that it
 * asks for is not put off by this one.
 * @returns whether it was written
 */
const apply = async (tx: Transaction, seen: Subscription | null, change: Change): Promise<boolean> => {
  const { found, facts } = change;
  const { userId } = change.owner;
  if (await isErased(tx, userId)) return false;
  await lockSubscriptions(tx, userId);
  const row = await tx.subscription.findUnique({ where: { stripeSubscriptionId: found.id } });
  if (row?.version !== seen?.version) return false;
  const entitledBefore = await readEntitlement(tx, userId);
  const stored = await store(tx, row, change);
  // The user is erased, so no service has a tier to change.
  if (stored.buyerErasedAt) return true;
  const entitled = await readEntitlement(tx, userId);
  const name = changeBetween(row ? toFacts(row) : undefined, facts);
  const events = [
    ...(name ? [newEvent(subscriptionEvents[name], userId, { ...toState(stored), userId })] : []),
    ...(entitled.premiumUntil !== entitledBefore.premiumUntil
      ? [newEvent(entitlementEvents.changed, userId, { ...entitled, userId })]
      : []),
  ];
  await appendEvents(tx, serviceName, events);
  return true;
};

const toFacts = ({ status, paidUntil }: Subscription): Pick<SubscriptionFacts, "status" | "paidUntil"> => ({
  status: subscriptionStatusSchema.parse(status),
  paidUntil,
});

const cancelAtStripe = async (
  { stripe, logger }: SubscriptionDependencies,
  id: string,
  reason: string,
): Promise<void> => {
  await callStripe("upstream_unavailable", () => stripe.subscriptions.cancel(id));
  logger.info({ subscriptionId: id, reason }, "subscription ended at Stripe");
};

/** Delete an erased buyer's customer at Stripe: name, e-mail and cards. This also ends its subscription at once. */
const deleteCustomer = async (
  { stripe, logger }: SubscriptionDependencies,
  { id, customer }: Stripe.Subscription,
): Promise<void> => {
  const customerId = typeof customer === "string" ? customer : customer.id;
  await findAtStripe("upstream_unavailable", () => stripe.customers.del(customerId));
  logger.info({ subscriptionId: id }, "customer of an erased buyer deleted at Stripe");
};

/**
 * Find the owner of a subscription that has no row yet. Its metadata names the buyer. If the buyer has been erased, it
 * belongs to the anonymous owner of the checkout that sold it.
 * @returns undefined if it is not ours
 */
const findOwner = async (
  { db, stripe }: SubscriptionDependencies,
  { id, metadata }: Stripe.Subscription,
): Promise<Owner | undefined> => {
  const userId = userIdSchema.safeParse(metadata.userId).data;
  if (userId === undefined) return undefined;
  if (!(await isErased(db, userId))) return { userId, erasedAt: null };
  const session = await findSession(stripe, { subscription: id });
  const checkout = session && (await db.checkout.findUnique({ where: { id: session.id } }));
  return checkout
    ? { userId: checkout.userId, erasedAt: checkout.buyerErasedAt }
    : { userId: randomUUID(), erasedAt: new Date() };
};

const isEnded = ({ status }: Stripe.Subscription): boolean =>
  status === "canceled" || status === "incomplete_expired";

/**
 * Bring our row up to a subscription's state at Stripe. Idempotent and independent of the order of events: webhooks,
 * checkouts, the reconciliation and the owner's own changes all call it. An erased buyer's customer is deleted at Stripe,
 * which ends the subscription.
 * @throws AppError `upstream_unavailable` if a call to Stripe fails
 */
export const syncSubscription = async (
  dependencies: SubscriptionDependencies,
  id: string,
): Promise<SyncOutcome> => {
  const { db, stripe, livemode } = dependencies;
  for (let tries = 0; tries < maxTries; tries++) {
    const seen = await db.subscription.findUnique({ where: { stripeSubscriptionId: id } });
    let found = await fetchSubscription(stripe, id);
    if (!found || found.livemode !== livemode) return "foreign";
    const owner = seen
      ? { userId: seen.userId, erasedAt: seen.buyerErasedAt }
      : await findOwner(dependencies, found);
    if (!owner) return "foreign";
    // The row forgets the customer once it is deleted.
    if (owner.erasedAt && seen?.stripeCustomerId !== null) {
      await deleteCustomer(dependencies, found);
      found = (await fetchSubscription(stripe, id)) ?? found;
    }
    const facts = factsOf(found);
    if (!facts) return "unpaid";
    const change = { owner, found, facts };
    if (await db.$transaction(tx => apply(tx, seen, change))) {
      await recordInvoice(dependencies, idOf(found.latest_invoice));
      return owner.erasedAt ? "erased" : "synced";
    }
  }
  throw new Error(`subscription ${id} changed ${maxTries} times while it was being synced`);
};

/**
 * End a subscription at once, at Stripe and here. Idempotent.
 * @param reason for the log
 * @throws AppError `upstream_unavailable` if a call to Stripe fails
 */
export const endSubscription = async (
  dependencies: SubscriptionDependencies,
  id: string,
  reason: string,
): Promise<SyncOutcome> => {
  const found = await fetchSubscription(dependencies.stripe, id);
  if (found && !isEnded(found)) await cancelAtStripe(dependencies, id, reason);
  return syncSubscription(dependencies, id);
};
