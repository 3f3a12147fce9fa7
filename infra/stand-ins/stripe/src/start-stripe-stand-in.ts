import { once } from "node:events";
import { createServer } from "node:http";
import {
  bindStandIn,
  registerAccess,
  registerAssets,
  type StandInLogger,
  silentLogger,
} from "@phaselock/stand-in-kit";
import fastify, { type FastifyInstance } from "fastify";
import { authenticate } from "./api/authenticate.ts";
import { createResourceApi } from "./api/resource-api.ts";
import { StripeError } from "./api/stripe-error.ts";
import { assets } from "./assets/assets.ts";
import { registerCheckoutPage } from "./checkout/checkout-page.ts";
import { registerCheckoutApi } from "./checkout/checkout-sessions.ts";
import { expireCheckout, isOverdue } from "./checkout/pay-checkout.ts";
import { registerPriceApi } from "./checkout/prices.ts";
import { createBillingControl, type StripeStandInControl } from "./control/control.ts";
import { registerControlRoutes } from "./control/control-routes.ts";
import { registerDashboard } from "./dashboard/dashboard.ts";
import { parseOptions, type StripeStandInOptions } from "./options.ts";
import { page } from "./pages/page.ts";
import { registerDisputeApi } from "./payments/disputes.ts";
import { registerPaymentApi } from "./payments/payments.ts";
import { registerReceipts } from "./payments/receipts.ts";
import { registerRefundApi } from "./payments/refunds.ts";
import { openStore, type Store } from "./state/store.ts";
import { objectId } from "./stripe-object.ts";
import { registerCustomerApi } from "./subscriptions/customers.ts";
import { registerInvoiceApi } from "./subscriptions/invoices.ts";
import { registerPortalApi, registerPortalPage } from "./subscriptions/portal.ts";
import { dueNow, settleSubscription } from "./subscriptions/renewal.ts";
import { registerSubscriptionApi } from "./subscriptions/subscriptions.ts";
import { API_VERSION, registerEventApi } from "./webhooks/events.ts";
import { createWebhookSender } from "./webhooks/webhook-sender.ts";

/** The part of https://docs.stripe.com/api that the product's billing calls. */
const apis = [
  registerCheckoutApi,
  registerCustomerApi,
  registerDisputeApi,
  registerEventApi,
  registerInvoiceApi,
  registerPaymentApi,
  registerPortalApi,
  registerPriceApi,
  registerRefundApi,
  registerSubscriptionApi,
];

export type StripeStandIn = {
  /** The origin of API, hosted checkout, script and control, which Stripe serves from several hosts. */
  url: string;
  control: StripeStandInControl;
  close(): Promise<void>;
};

const sweepMs = 1_000;

/** The API checks the secret key of each request, and files hold no secret. */
const isOpenPath = (path: string): boolean =>
  path.startsWith("/v1/") || path.startsWith("/assets/") || path === "/clover/stripe.js";

/** Does what is due by now: expires checkouts, renews or ends subscriptions, and retries payments. */
function settleDue(store: Store): void {
  const checkouts = [...store.state.checkouts.values()].filter(isOverdue);
  const subscriptions = [...store.state.subscriptions.values()].filter(row => dueNow(store.state, row));
  if (checkouts.length === 0 && subscriptions.length === 0) return;
  store.change(state => {
    for (const checkout of checkouts) expireCheckout(state, checkout);
    for (const subscription of subscriptions) settleSubscription(state, subscription);
  });
}

function answerErrors(app: FastifyInstance, logger: StandInLogger): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeError) return reply.code(error.status).send(error.body);
    const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
    if (status >= 500) logger.error(`Stripe stand-in: ${error instanceof Error ? error.stack : error}`);
    const type = status >= 500 ? "api_error" : "invalid_request_error";
    return reply.code(status).send({ error: { type, message: "The request can not be answered." } });
  });
  app.setNotFoundHandler((request, reply) => {
    const { body } = new StripeError(404, {
      message: `Unrecognized request URL (${request.method}: ${request.url}). If Stripe has it, the stand-in does not support it yet.`,
    });
    return reply.code(404).send(body);
  });
}

function buildApp(
  store: Store,
  control: StripeStandInControl,
  options: {
    secretKey: string;
    publishableKey: string;
    accessSecret: string | undefined;
    logger: StandInLogger;
  },
): FastifyInstance {
  const app = fastify();
  answerErrors(app, options.logger);
  registerAccess(app, { secret: options.accessSecret, page, isOpen: isOpenPath });
  app.addHook("preHandler", async () => settleDue(store));
  app.addHook("onSend", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff").header("cache-control", "no-store");
    // Every response waits here until its changes are on disk.
    await store.durable();
  });

  app.register(async pages => {
    pages.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    await registerAssets(pages, assets);
    registerCheckoutPage(pages, store);
    registerPortalPage(pages, store);
    registerReceipts(pages, store);
    await pages.register(async dashboard => registerDashboard(dashboard, store, control));
  });

  app.register(async api => {
    api.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, body),
    );
    api.addHook("onRequest", async ({ headers }, reply) => {
      reply.header("request-id", objectId("req")).header("stripe-version", API_VERSION);
      authenticate(headers.authorization, options);
      const version = headers["stripe-version"] ?? API_VERSION;
      if (version !== API_VERSION) {
        throw new StripeError(400, {
          message: `The stand-in speaks API version ${API_VERSION} and not ${version}.`,
        });
      }
    });
    const resources = createResourceApi(api, store);
    for (const register of apis) register(resources);
  });

  app.register(async controls => registerControlRoutes(controls, control));
  return app;
}

/**
 * Starts the local Stripe: on loopback, or in staging behind an access secret. It restores the state of earlier runs and sends their unacknowledged
 * webhooks again.
 *
 * @example
 * const standIn = await startStripeStandIn({ port: 0, secretKey: "sk_test_local", … , deployment: "local" });
 * const { hostname, port } = new URL(standIn.url);
 * const stripe = new Stripe("sk_test_local", { host: hostname, port, protocol: "http" });
 */
export async function startStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const { port, host, publicUrl, accessSecret, statePath, webhookUrl, webhookSecret, ...keys } =
    parseOptions(options);
  const logger = options.logger ?? silentLogger;
  const store = await openStore(statePath);

  // The pages' URLs contain the port, which with port 0 is known only once the socket is bound.
  const server = createServer();
  const url = await bindStandIn(server, { port, host, publicUrl });
  store.change(({ account }) => {
    account.pageOrigin = url;
  });
  const sender = createWebhookSender(store, { url: webhookUrl, secret: webhookSecret, logger });
  const control = { ...sender.control, ...createBillingControl(store) };
  const app = buildApp(store, control, { ...keys, accessSecret, logger });
  await app.ready();
  server.on("request", app.routing);
  const sweep = setInterval(() => settleDue(store), sweepMs).unref();
  sender.wake();
  logger.info(`Stripe stand-in at ${url}`);

  return {
    url,
    control,
    async close() {
      clearInterval(sweep);
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, app.close(), sender.close()]);
      await store.durable();
    },
  };
}
