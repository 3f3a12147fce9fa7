import {
  type Balance,
  balanceSchema,
  type CheckoutResponse,
  type CheckoutState,
  checkoutResponseSchema,
  checkoutStateSchema,
} from "@phaselock/contracts";
import { findFreePort } from "@phaselock/processes";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { type StripeStandIn, startStripeStandIn } from "@phaselock/stand-in-stripe";
import { payByCard } from "@phaselock/stand-in-stripe/testing";
import type Stripe from "stripe";
import { type Database, openDatabase } from "../database.ts";
import { billingService } from "../service.ts";
import { createStripe } from "../stripe/stripe-client.ts";

const secretKey = "sk_test_local";
export const webhookSecret = "whsec_local";
export const leaseSecret = "a secret for offline leases in tests";

/** A caller of the service, signed in as one user. */
export type TestUser = {
  readonly userId: string;
  readonly authorization: string;
  /** GET, or POST when there is a body. */
  request(path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Response>;
  balance(): Promise<Balance>;
  /** Start a checkout for a pack. */
  checkout(credits: number): Promise<CheckoutResponse>;
  checkoutState(id: string, waitSeconds?: number): Promise<CheckoutState>;
};

/** Billing, and the Stripe stand-in that sends webhooks to it. The stand-in keeps its state in memory. */
export type TestBilling = {
  readonly service: TestService;
  readonly standIn: StripeStandIn;
  /** A Stripe client for the stand-in's API. */
  readonly stripe: Stripe;
  readonly db: Database;
  signIn(userId?: string): Promise<TestUser>;
  /** Pay a checkout on its hosted page with the card that always works. */
  pay(checkout: CheckoutResponse): Promise<void>;
  close(): Promise<void>;
};

/** @param env overrides of the defaults; reconciliation runs hourly unless RECONCILE_EVERY_SECONDS is set */
export const startBilling = async (env: Record<string, string> = {}): Promise<TestBilling> => {
  const port = await findFreePort();
  const standIn = await startStripeStandIn({
    port: 0,
    secretKey,
    publishableKey: "pk_test_local",
    webhookSecret,
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    deployment: "local",
  });
  const stripeEnv = { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: standIn.url };
  const service = await startTestService(billingService, {
    ...stripeEnv,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    LEASE_SECRET: leaseSecret,
    RECONCILE_EVERY_SECONDS: "3600",
    PORT: String(port),
    ...env,
  });
  const db = openDatabase(service.pool);

  const signIn = async (userId = crypto.randomUUID()): Promise<TestUser> => {
    const authorization = `Bearer ${await service.tokens.tokenFor(userId)}`;
    const request: TestUser["request"] = (path, { body, headers } = {}) =>
      fetch(new URL(path, service.url), {
        ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
        headers: {
          authorization,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
      });
    return {
      userId,
      authorization,
      request,
      async balance() {
        const response = await request("/api/billing/balance");
        return balanceSchema.parse(await response.json());
      },
      async checkout(credits) {
        const response = await request("/api/create-checkout-session", {
          body: { type: "credits", credits },
        });
        return checkoutResponseSchema.parse(await response.json());
      },
      async checkoutState(id, wait = 0) {
        const response = await request(`/api/billing/checkouts/${id}?wait=${wait}`);
        return checkoutStateSchema.parse(await response.json());
      },
    };
  };

  return {
    service,
    standIn,
    stripe: createStripe(stripeEnv),
    db,
    signIn,
    pay: ({ url }) => payByCard(url),
    async close() {
      await db.$disconnect();
      await service.close();
      await standIn.close();
    },
  };
};
