import { type CheckoutResponse, type checkoutRequestSchema, purchaseEvents } from "@phaselock/contracts";
import { AppError, appendEvents, newEvent, refuseErased } from "@phaselock/service-kit";
import Stripe from "stripe";
import type { z } from "zod";
import type { Checkout } from "../../generated/client.ts";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { callStripe } from "../stripe/stripe-client.ts";
import { fetchSession } from "./fetch-session.ts";
import { type FulfilmentDependencies, fulfilCheckout } from "./fulfil-checkout.ts";
import { findProduct, type Product } from "./product.ts";
import { isPremium, purchaseState } from "./purchase-state.ts";
import { type ReturnAddresses, returnAddresses } from "./return-addresses.ts";
import { idempotencyKeyOf } from "./session-parameters.ts";

/** What a user buys, and where Stripe sends the browser back. */
type Purchase = { readonly userId: string; readonly product: Product; readonly addresses: ReturnAddresses };

/**
 * A session with less time left is replaced, so that the buyer isn't cut off at the hosted page. Stripe expires sessions
 * after 24 h. In seconds.
 */
const minimumTimeLeftSeconds = 30 * 60;
/** Each further try means that another request or the buyer has changed the checkout meanwhile. */
const maxTries = 4;
/** Stripe's status for a key whose first request it is still answering. */
const keyInUse = 409;

/** @throws AppError `already_subscribed` if the user has a subscription that has not ended: it can be resumed */
const refuseSecondSubscription = async (db: Database, userId: string): Promise<void> => {
  const running = await db.subscription.count({ where: { userId, status: { not: "ended" } } });
  if (running > 0) throw new AppError("already_subscribed");
};

const isPayable = (session: Stripe.Checkout.Session): session is Stripe.Checkout.Session & { url: string } =>
  session.status === "open" &&
  session.url !== null &&
  session.expires_at - Date.now() / 1000 > minimumTimeLeftSeconds;

/**
 * The newest checkout of this user and product if it is open, and the number of the next one. Read in one snapshot: if a
 * concurrent request's checkout were counted but not found, this request would start a second one.
 */
const findAttempt = async (db: Database, { userId, product }: Purchase) => {
  const where = { userId, credits: product.credits };
  const [open, { _max: last }] = await db.$transaction(
    [
      db.checkout.findFirst({ where: { ...where, status: "open" }, orderBy: { createdAt: "desc" } }),
      db.checkout.aggregate({ where, _max: { attempt: true } }),
    ],
    { isolationLevel: "RepeatableRead" },
  );
  return { open, next: (last.attempt ?? 0) + 1 };
};

/** @returns whether the session is this attempt's; false if a request with another return page was faster */
const recordCheckout = async (
  tx: Transaction,
  id: string,
  { userId, product, addresses }: Purchase,
  attempt: number,
): Promise<boolean> => {
  await refuseErased(tx, userId);
  const checkout = { id, userId, credits: product.credits, amountCents: product.amountCents };
  const row = { ...checkout, attempt, returnUrl: addresses.cancel };
  const { count } = await tx.checkout.createMany({ data: row, skipDuplicates: true });
  if (count === 0) return (await tx.checkout.count({ where: { id } })) === 1;
  const started = newEvent(purchaseEvents.checkoutStarted, userId, purchaseState(checkout));
  await appendEvents(tx, serviceName, [started]);
  return true;
};

const causeOf = (error: unknown) => (error instanceof AppError ? error.cause : undefined);

/** Expire a session that is being replaced. Stripe refuses if it was paid or has expired meanwhile, which is fine too. */
const expire = async (stripe: Stripe, id: string): Promise<void> => {
  try {
    await callStripe("checkout_failed", () => stripe.checkout.sessions.expire(id));
  } catch (error) {
    if (!(causeOf(error) instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
};

/** Create an attempt's session, once. @returns undefined if another request is about to */
const createSession = async (
  stripe: Stripe,
  { userId, product, addresses }: Purchase,
  attempt: number,
): Promise<Stripe.Checkout.Session | undefined> => {
  const parameters = product.parametersFor(userId, addresses);
  const idempotencyKey = idempotencyKeyOf(parameters, attempt);
  try {
    return await callStripe("checkout_failed", () =>
      stripe.checkout.sessions.create(parameters, { idempotencyKey }),
    );
  } catch (error) {
    const cause = causeOf(error);
    if (cause instanceof Stripe.errors.StripeError && cause.statusCode === keyInUse) return undefined;
    throw error;
  }
};

/**
 * Returns the open checkout's session if it still sells this purchase. Otherwise expires the session and settles the
 * checkout by what Stripe says, because its buyer may have paid before the webhook comes, or at this moment.
 * @returns undefined once the checkout is settled
 */
const reuseSession = async (
  dependencies: FulfilmentDependencies,
  open: Checkout,
  { product, addresses }: Purchase,
): Promise<CheckoutResponse | undefined> => {
  const { stripe } = dependencies;
  const session = await fetchSession(stripe, open.id, "checkout_failed");
  const isSame = open.returnUrl === addresses.cancel && open.amountCents === product.amountCents;
  if (isSame && session && isPayable(session)) return { id: session.id, url: session.url };
  if (session?.status === "open") await expire(stripe, session.id);
  await fulfilCheckout(dependencies, open.id).catch((cause: unknown) => {
    throw new AppError("checkout_failed", { cause, detail: `checkout ${open.id} could not be settled` });
  });
  return undefined;
};

/** @returns undefined if the purchase has no payable session yet, because something changed meanwhile: try again */
const tryToStart = async (
  dependencies: FulfilmentDependencies,
  purchase: Purchase,
): Promise<CheckoutResponse | undefined> => {
  const { db, stripe } = dependencies;
  const { open, next } = await findAttempt(db, purchase);
  // Only after the attempts were read: a subscription's row is committed before its checkout is granted.
  if (isPremium(purchase.product)) await refuseSecondSubscription(db, purchase.userId);
  if (open) return reuseSession(dependencies, open, purchase);
  const session = await createSession(stripe, purchase, next);
  if (!session) return undefined;
  const isOurs = await db.$transaction(tx => recordCheckout(tx, session.id, purchase, next));
  if (!isOurs) return void (await expire(stripe, session.id));
  return isPayable(session) ? { id: session.id, url: session.url } : undefined;
};

/**
 * Start a purchase: create a checkout session at Stripe, and store it here before the browser is sent there. Grants
 * nothing by itself. While a session of the same user and product can be paid, it is returned again, and one that was
 * paid is settled first, so that two clicks, tabs or retries can't pay twice.
 * @throws AppError `unknown_pack`, `already_subscribed`, `invalid_token` if the buyer has
 *   been erased, or `checkout_failed` if the call to Stripe fails
 */
export const createCheckout = async (
  dependencies: FulfilmentDependencies & { readonly publicUrl: string },
  userId: string,
  request: z.output<typeof checkoutRequestSchema>,
): Promise<CheckoutResponse> => {
  const addresses = returnAddresses(dependencies.publicUrl, request.returnUrl);
  await refuseErased(dependencies.db, userId);
  const purchase = { userId, product: await findProduct(dependencies.stripe, request), addresses };
  for (let tries = 0; tries < maxTries; tries++) {
    const started = await tryToStart(dependencies, purchase);
    if (started) return started;
  }
  throw new AppError("checkout_failed", { detail: `no payable session after ${maxTries} tries` });
};
