import { isErased, type Logger } from "@phaselock/service-kit";
import Stripe from "stripe";
import type { Checkout } from "../../generated/client.ts";
import { grantCredits } from "../credits/grant-credits.ts";
import type { Database, Transaction } from "../database.ts";
import { callStripe } from "../stripe/stripe-client.ts";
import { announceCheckout } from "./checkout-changes.ts";
import { judgeSession, type Verdict } from "./judge-session.ts";

/** `unknown`: the checkout is not in this database; another deployment may share the Stripe account. */
export type FulfilmentOutcome = "granted" | "already-granted" | "failed" | "open" | "unknown" | "repeated";

export type FulfilmentDependencies = {
  readonly db: Database;
  readonly stripe: Stripe;
  readonly livemode: boolean;
  readonly logger: Logger;
};

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

const fetchSession = (stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | undefined> =>
  callStripe("upstream_unavailable", () =>
    stripe.checkout.sessions.retrieve(id).catch(error => {
      if (isMissing(error)) return undefined;
      throw error;
    }),
  );

const failCheckout = async (tx: Transaction, id: string): Promise<FulfilmentOutcome> => {
  const { count } = await tx.checkout.updateMany({
    where: { id, status: "open" },
    data: { status: "failed", settledAt: new Date() },
  });
  if (count > 0) await announceCheckout(tx, id);
  return "failed";
};

/**
 * Read the checkout again if its buyer was erased during the call to Stripe, because its user id has changed. From here
 * on, an erasure waits.
 */
const withCurrentOwner = async (tx: Transaction, checkout: Checkout): Promise<Checkout> =>
  (await isErased(tx, checkout.userId))
    ? tx.checkout.findUniqueOrThrow({ where: { id: checkout.id } })
    : checkout;

const applyVerdict = async (
  tx: Transaction,
  checkout: Checkout,
  verdict: Verdict,
  logger: Logger,
): Promise<FulfilmentOutcome> => {
  if (verdict.kind === "open") return "open";
  if (verdict.kind !== "paid") return failCheckout(tx, checkout.id);
  const { outcome } = await grantCredits(tx, checkout);
  if (outcome === "granted" && checkout.buyerErasedAt)
    logger.error(
      { checkoutId: checkout.id },
      "paid after its buyer was erased: booked without a buyer, refund it",
    );
  return outcome;
};

/**
 * Fulfil a checkout according to its session at Stripe: grant it if paid, fail it if it can no longer be paid.
 * Idempotent: webhooks and the reconciliation call it in any order, any number of times.
 * @param claim runs in the same transaction and aborts it by returning false; records a webhook's event
 * @throws AppError `upstream_unavailable` if the call to Stripe fails
 */
export const fulfilCheckout = async (
  { db, stripe, livemode, logger }: FulfilmentDependencies,
  checkoutId: string,
  claim: (tx: Transaction) => Promise<boolean> = async () => true,
): Promise<FulfilmentOutcome> => {
  const checkout = await db.checkout.findUnique({ where: { id: checkoutId } });
  if (!checkout) return "unknown";
  const session = await fetchSession(stripe, checkoutId);
  const verdict: Verdict = session
    ? judgeSession(session, checkout, livemode)
    : { kind: "foreign", reason: "Stripe does not know it" };
  if (verdict.kind === "foreign") logger.error({ checkoutId, reason: verdict.reason }, "checkout refused");
  const outcome = await db.$transaction(async tx =>
    (await claim(tx)) ? applyVerdict(tx, await withCurrentOwner(tx, checkout), verdict, logger) : "repeated",
  );
  if (outcome === "granted" || outcome === "failed")
    logger.info({ checkoutId, settlement: outcome }, "checkout settled");
  return outcome;
};
