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
import { registerApi } from "./api/register-api.ts";
import { StripeError } from "./api/stripe-error.ts";
import { assets } from "./assets/assets.ts";
import { registerCheckoutRoutes } from "./checkout/checkout-routes.ts";
import { settleDue } from "./clock/settle-due.ts";
import { createControl, type StripeStandInControl } from "./control/control.ts";
import { registerControlRoutes } from "./control/control-routes.ts";
import { registerDashboardRoutes } from "./dashboard/dashboard-routes.ts";
import { API_VERSION } from "./events/record-event.ts";
import { registerInvoiceRoutes } from "./invoices/invoice-routes.ts";
import { objectId } from "./object-id.ts";
import { parseOptions, type StripeStandInOptions } from "./options.ts";
import { page } from "./pages/page.ts";
import { registerReceiptRoutes } from "./payments/receipt-routes.ts";
import { registerPortalRoutes } from "./portal/portal-routes.ts";
import { openStore, type Store } from "./state/store.ts";
import { createWebhookSender } from "./webhooks/webhook-sender.ts";

export type StripeStandIn = {
  /** The origin of API, hosted checkout, script and control, which Stripe serves from several hosts. */
  url: string;
  control: StripeStandInControl;
  close(): Promise<void>;
};

const sweepMs = 1_000;

/** The API checks the secret key of each request, and files hold no secret. */
const isOpenPath = (path: string): boolean =>
  path.startsWith("/v1/") || path.startsWith("/assets/") || /^\/([\w.-]+\/stripe\.js|v3\/)$/.test(path);

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
    registerCheckoutRoutes(pages, store);
    registerInvoiceRoutes(pages, store);
    registerPortalRoutes(pages, store);
    registerReceiptRoutes(pages, store);
    await pages.register(async dashboard => registerDashboardRoutes(dashboard, store, control));
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
    registerApi(api, store);
  });

  app.register(async controls => registerControlRoutes(controls, store, control));
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
  const control = createControl(store, sender);
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
