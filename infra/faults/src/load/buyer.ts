import { setTimeout as delay } from "node:timers/promises";
import {
  type CheckoutRequest,
  type CheckoutResponse,
  checkoutResponseSchema,
  checkoutStateSchema,
  checkoutWaitGiveUpMs,
  checkoutWaitMaxSeconds,
  type SubscriptionState,
  subscriptionResponseSchema,
} from "@phaselock/contracts";
import { payByCard } from "@phaselock/stand-in-stripe/testing";
import { periodEndOf } from "../system/open-stripe.ts";
import type { System } from "../system/open-system.ts";
import type { Caller } from "./caller.ts";
import type { History } from "./history.ts";
import type { SignedIn } from "./player.ts";

/** Longer than the gateway's timeout of a long poll, in milliseconds. */
const longPollTimeoutMs = 37_000;
const pollEveryMs = 250;
/**
 * How long a renewal may take to be visible, in milliseconds: a worker that dies with its webhook has claimed it for two
 * minutes.
 */
const renewalWithinMs = 180_000;

/** A user who pays at Stripe's hosted page. */
export type Buyer = {
  startCheckout(signedIn: SignedIn, order: CheckoutRequest): Promise<CheckoutResponse>;
  /** Pays a checkout and waits for what it grants, as the page that Stripe returns to does. */
  pay(signedIn: SignedIn, checkout: CheckoutResponse): Promise<void>;
  /** Starts a checkout and pays it. */
  buy(signedIn: SignedIn, order: CheckoutRequest): Promise<void>;
  /** Subscribes to Premium, once. */
  subscribe(signedIn: SignedIn): Promise<void>;
  /**
   * Lets Stripe end the paid period now, and waits until the renewal is visible.
   * @param attempts "declined-first" declines the first payment, so that the renewal is paid by its retry
   */
  renew(signedIn: SignedIn, attempts: "paid" | "declined-first"): Promise<void>;
};

export const createBuyer = (
  { stripe }: Pick<System, "stripe">,
  caller: Caller,
  { history, stopped: signal }: { history: History; stopped: AbortSignal },
): Buyer => {
  const startCheckout: Buyer["startCheckout"] = ({ token }, order) =>
    caller.call({
      what: "checkout",
      method: "POST",
      path: "/api/create-checkout-session",
      token,
      body: async () => ({ ...order, returnUrl: "/pricing" }),
      answer: checkoutResponseSchema,
    });

  const untilSettled = async ({ token }: SignedIn, id: string) => {
    for (const giveUpAt = Date.now() + checkoutWaitGiveUpMs; Date.now() < giveUpAt; ) {
      const checkout = await caller.call({
        what: `wait for ${id}`,
        method: "GET",
        path: `/api/billing/checkouts/${id}?wait=${checkoutWaitMaxSeconds}`,
        token,
        timeoutMs: longPollTimeoutMs,
        answer: checkoutStateSchema,
      });
      if (checkout.status !== "open") return checkout;
      await delay(checkout.retryAfterSeconds * 1_000);
    }
    throw new Error(`the paid checkout ${id} is still open`);
  };

  const pay: Buyer["pay"] = async (signedIn, { id, url }) => {
    await payByCard(url);
    const { status, credits } = await untilSettled(signedIn, id);
    if (status !== "granted") throw new Error(`the paid checkout ${id} is ${status}`);
    history.note({ kind: "granted", userId: signedIn.userId, checkoutId: id, credits });
  };

  const buy: Buyer["buy"] = async (signedIn, order) => pay(signedIn, await startCheckout(signedIn, order));

  const readSubscription = async ({ token }: SignedIn): Promise<SubscriptionState | null> => {
    const { subscription } = await caller.call({
      what: "subscription",
      method: "GET",
      path: "/api/billing/subscription",
      token,
      answer: subscriptionResponseSchema,
    });
    return subscription;
  };

  const untilVisible = async (
    signedIn: SignedIn,
    what: string,
    isVisible: (subscription: SubscriptionState) => boolean,
  ) => {
    for (const giveUpAt = Date.now() + renewalWithinMs; Date.now() < giveUpAt; ) {
      const subscription = await readSubscription(signedIn);
      if (subscription && isVisible(subscription)) return;
      await delay(pollEveryMs, undefined, { signal });
    }
    throw new Error(`${what} is not visible after ${renewalWithinMs / 1_000} s`);
  };

  return {
    startCheckout,
    pay,
    buy,

    async subscribe(signedIn) {
      if (await readSubscription(signedIn)) return;
      await buy(signedIn, { type: "subscription" });
    },

    async renew(signedIn, attempts) {
      const subscription = await readSubscription(signedIn);
      if (!subscription) throw new Error("there is no subscription to renew");
      const { id } = subscription;
      if (attempts === "declined-first") {
        await stripe.failNextPayment(id);
        await stripe.renewNow(id);
        await untilVisible(signedIn, `the declined renewal of ${id}`, ({ status }) => status === "past_due");
      }
      const paidUntil = periodEndOf(await stripe.renewNow(id));
      await untilVisible(
        signedIn,
        `the renewal of ${id}`,
        current => current.status === "active" && current.paidUntil === paidUntil,
      );
      history.note({ kind: "renewed", userId: signedIn.userId, subscriptionId: id, paidUntil });
    },
  };
};
