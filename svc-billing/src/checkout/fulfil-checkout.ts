import { purchaseEvents } from "@phaselock/contracts";
import { appendEvents, isErased, type Logger, newEvent } from "@phaselock/service-kit";
import type Stripe from "stripe";
import type { Checkout } from "../../generated/client.ts";
import { type GrantResult, grantCredits } from "../credits/grant-credits.ts";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { idOf } from "../stripe/id-of.ts";
import { syncSubscription } from "../subscriptions/sync-subscription.ts";
import { announceCheckout } from "./checkout-changes.ts";
import { fetchSession, secondsOfPayment } from "./fetch-session.ts";
import { judgeSession, type Verdict } from "./judge-session.ts";
import { isPremium, purchaseState } from "./purchase-state.ts";

const msPerSecond = 1_000;

/** `unknown`: the checkout is not in this database, or not yet. */
export type FulfilmentOutcome = "granted" | "already-granted" | "failed" | "open" | "unknown";

/** `refusal`: why a person has to act, because the checkout was paid; null: nothing to do. */
export type Fulfilment = { readonly outcome: FulfilmentOutcome; readonly refusal: string | null };

export type FulfilmentDependencies = {
  readonly db: Database;
  readonly stripe: Stripe;
  readonly livemode: boolean;
  readonly logger: Logger;
  /** Called for each granted pack with the seconds since Stripe's charge. */
  readonly measureGrant?: (seconds: number) => void;
};

/**
 * Fulfil a checkout according to its session at Stripe: grant it if paid, fail it if it can no longer be paid.
 *
 * | step          | writes                                                 | transaction        | a repeat                     |
 * | ------------- | ------------------------------------------------------ | ------------------ | ---------------------------- |
 * | fetchSession  | nothing                                                | none               | fetches again                |
 * | judge         | nothing                                                | none               | judges what Stripe now says  |
 * | turnPremiumOn | if Premium was paid: the subscription, its entitlement | syncSubscription's | syncs with Stripe again      |
 * | settle        | the checkout, the purchase and its credits, events     | one, which an      | changes nothing: the         |
 * |               | into the outbox; notifies who waits for the checkout   | erasure waits for  | checkout is settled already  |
 * | report        | metrics and the log                                    | none               | logs a failed checkout again |
 *
 * Idempotent: webhooks and the reconciliation call it in any order, any number of times.
 * @throws AppError `upstream_unavailable` if the call to Stripe fails
 */
export const fulfilCheckout = async (
  dependencies: FulfilmentDependencies,
  checkoutId: string,
): Promise<Fulfilment> => {
  const { db, stripe } = dependencies;
  const checkout = await db.checkout.findUnique({ where: { id: checkoutId } });
  if (!checkout) return { outcome: "unknown", refusal: null };
  const session = await fetchSession(stripe, checkoutId, "upstream_unavailable");
  const verdict = judge(dependencies, checkout, session);
  const subscriptionId = idOf(session?.subscription);
  if (verdict.kind === "paid" && subscriptionId !== null) await turnPremiumOn(dependencies, subscriptionId);
  const fulfilment = await settle(db, checkout, verdict, session);
  report(dependencies, checkoutId, fulfilment.outcome, session);
  return fulfilment;
};

type Session = Stripe.Checkout.Session | undefined;

const judge = (
  { livemode, logger }: FulfilmentDependencies,
  checkout: Checkout,
  session: Session,
): Verdict => {
  const verdict: Verdict = session
    ? judgeSession(session, checkout, livemode)
    : { kind: "foreign", reason: "Stripe does not know it", isPaid: false };
  if (verdict.kind === "foreign")
    logger.warn({ checkoutId: checkout.id, reason: verdict.reason }, "checkout is foreign");
  return verdict;
};

/** @throws if the subscription of a paid session can't be ours: the checkout is tried again, and alerts count it */
const turnPremiumOn = async (dependencies: FulfilmentDependencies, subscriptionId: string): Promise<void> => {
  const outcome = await syncSubscription(dependencies, subscriptionId);
  if (outcome === "foreign" || outcome === "unpaid")
    throw new Error(`paid, but its subscription ${subscriptionId} is ${outcome}`);
};

const settle = (db: Database, checkout: Checkout, verdict: Verdict, session: Session): Promise<Fulfilment> =>
  db.$transaction(async tx => {
    const outcome = await applyVerdict(tx, await withCurrentOwner(tx, checkout), verdict, {
      paymentIntentId: idOf(session?.payment_intent),
      invoiceId: idOf(session?.invoice),
    });
    // From the row, not from this call: a process that died after its commit had the same outcome.
    const { refusal, refusalResolvedAt } = await tx.checkout.findUniqueOrThrow({
      where: { id: checkout.id },
      select: { refusal: true, refusalResolvedAt: true },
    });
    return { outcome, refusal: refusalResolvedAt ? null : refusal };
  });

const report = (
  { logger, measureGrant }: FulfilmentDependencies,
  checkoutId: string,
  outcome: FulfilmentOutcome,
  session: Session,
): void => {
  const paidAt = session && secondsOfPayment(session);
  if (outcome === "granted" && paidAt !== undefined)
    measureGrant?.(Math.max(0, Date.now() / msPerSecond - paidAt));
  if (outcome === "granted" || outcome === "failed")
    logger.info({ checkoutId, settlement: outcome }, "checkout settled");
};

/**
 * Read the checkout again if its buyer was erased during the call to Stripe, because its user id has changed. From here
 * on, an erasure waits.
 */
const withCurrentOwner = async (tx: Transaction, checkout: Checkout): Promise<Checkout> =>
  (await isErased(tx, checkout.userId))
    ? tx.checkout.findUniqueOrThrow({ where: { id: checkout.id } })
    : checkout;

/** What Stripe has for the payment: an intent for a pack, an invoice for Premium. */
type Paid = { readonly paymentIntentId: string | null; readonly invoiceId: string | null };

const applyVerdict = async (
  tx: Transaction,
  checkout: Checkout,
  verdict: Verdict,
  { paymentIntentId, invoiceId }: Paid,
): Promise<FulfilmentOutcome> => {
  if (verdict.kind === "open") return "open";
  if (verdict.kind === "expired") return failCheckout(tx, checkout.id);
  if (verdict.kind === "foreign") {
    if (verdict.isPaid) await refuse(tx, checkout.id, `paid, but ${verdict.reason}`);
    return failCheckout(tx, checkout.id);
  }
  const { outcome } = isPremium(checkout)
    ? await completePremium(tx, checkout, invoiceId)
    : await grantPack(tx, checkout, paymentIntentId);
  if (outcome === "granted" && checkout.buyerErasedAt)
    await refuse(tx, checkout.id, "paid after its buyer was erased");
  return outcome;
};

/** @throws if the paid session has no payment, which refunds would name: the checkout is tried again, and alerts count it */
const grantPack = (
  tx: Transaction,
  checkout: Checkout,
  paymentIntentId: string | null,
): Promise<GrantResult> => {
  if (paymentIntentId === null) throw new Error(`checkout ${checkout.id} is paid without a payment intent`);
  return grantCredits(tx, checkout, paymentIntentId);
};

/** Record that Premium was bought. The subscription itself, which is synced before, turns Premium on. */
const completePremium = async (
  tx: Transaction,
  checkout: Checkout,
  invoiceId: string | null,
): Promise<{ outcome: "granted" | "already-granted" }> => {
  const { id, userId } = checkout;
  const { count } = await tx.checkout.updateMany({
    where: { id, status: { not: "granted" } },
    data: { status: "granted", settledAt: new Date() },
  });
  if (count === 0) return { outcome: "already-granted" };
  const running = await tx.subscription.count({ where: { userId, status: { not: "ended" } } });
  if (running > 1) await refuse(tx, id, "paid for a second subscription");
  const completed = newEvent(purchaseEvents.completed, userId, purchaseState(checkout, invoiceId));
  await appendEvents(tx, serviceName, [completed]);
  await announceCheckout(tx, id);
  return { outcome: "granted" };
};

const failCheckout = async (tx: Transaction, id: string): Promise<FulfilmentOutcome> => {
  const { count } = await tx.checkout.updateMany({
    where: { id, status: "open" },
    data: { status: "failed", settledAt: new Date() },
  });
  if (count > 0) await announceCheckout(tx, id);
  return "failed";
};

const refuse = (tx: Transaction, id: string, refusal: string) =>
  tx.checkout.updateMany({ where: { id, refusal: null }, data: { refusal } });
