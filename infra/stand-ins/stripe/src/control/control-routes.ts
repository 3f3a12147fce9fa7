import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { StripeError } from "../api/stripe-error.ts";
import { disputeReasons } from "../disputes/open-dispute.ts";
import { refundFailureReasons } from "../refunds/fail-refund.ts";
import type { Store } from "../state/store.ts";
import type { StripeStandInControl } from "./control.ts";
import { isLoopbackHost } from "./loopback-host.ts";
import { parseBody } from "./parse-body.ts";

const releaseSchema = z.object({ order: z.enum(["oldest-first", "newest-first"]).optional() });
const delaySchema = z.object({ milliseconds: z.number().int().min(0).max(600_000) });
const redeliverSchema = z.object({ event: z.string() });
const dropSchema = z.object({ count: z.number().int().min(0), type: z.string().optional() });
const secretsSchema = z.object({ secrets: z.tuple([z.string()], z.string()) });
const advanceSchema = z.object({ days: z.number().int().min(1).max(3660) });
const afterLastRetrySchema = z.object({ action: z.enum(["cancel", "mark-unpaid"]) });
const failRefundSchema = z.object({ reason: z.enum(refundFailureReasons).optional() });
const disputeSchema = z.object({ reason: z.enum(disputeReasons).optional() });
const closeSchema = z.object({ result: z.enum(["won", "lost"]) });
const idSchema = z.object({ id: z.string() });

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Registers the control API for tests in another process. */
export function registerControlRoutes(
  app: FastifyInstance,
  store: Store,
  control: StripeStandInControl,
): void {
  app.addHook("onRequest", async ({ ip, headers }) => {
    // A request with an Origin header comes from a page.
    if (loopback.has(ip) && isLoopbackHost(headers.host) && headers.origin === undefined) return;
    throw new StripeError(403, {
      message: "The control API accepts requests only from programs on this machine.",
    });
  });
  registerWebhookControl(app, store, control);
  registerBillingControl(app, control);
}

function registerWebhookControl(app: FastifyInstance, store: Store, control: StripeStandInControl): void {
  app.get("/_control/webhooks", async () => control.webhooks());

  app.post("/_control/webhooks/hold", async () => {
    control.holdWebhooks();
    return control.webhooks();
  });

  app.post("/_control/webhooks/release", async request => {
    await control.releaseWebhooks(parseBody(releaseSchema, request.body).order);
    return control.webhooks();
  });

  app.post("/_control/webhooks/delay", async request => {
    control.delayWebhooks(parseBody(delaySchema, request.body).milliseconds);
    return control.webhooks();
  });

  app.post("/_control/webhooks/redeliver", async request => {
    const { event } = parseBody(redeliverSchema, request.body);
    if (!store.state.events.has(event))
      throw new StripeError(404, { message: `There is no event ${event}.` });
    return { event, status: await control.redeliver(event) };
  });

  app.post("/_control/webhooks/drop", async request => {
    control.dropWebhooks(parseBody(dropSchema, request.body));
    return control.webhooks();
  });

  app.post("/_control/webhooks/secrets", async request => {
    control.signWebhooksWith(parseBody(secretsSchema, request.body).secrets);
    return control.webhooks();
  });
}

function registerBillingControl(app: FastifyInstance, control: StripeStandInControl): void {
  const idOf = ({ params }: FastifyRequest) => idSchema.parse(params).id;

  app.post("/_control/clock/advance", async request => {
    const by = parseBody(advanceSchema, request.body);
    await control.advanceClock(by);
    return by;
  });

  app.post("/_control/after-last-retry", async request => {
    const { action } = parseBody(afterLastRetrySchema, request.body);
    await control.setAfterLastRetry(action);
    return { action };
  });

  app.post("/_control/subscriptions/:id/renew", async request => control.renewNow(idOf(request)));

  app.post("/_control/subscriptions/:id/cancel", async request => control.cancelNow(idOf(request)));

  app.post("/_control/subscriptions/:id/fail-next-payment", async request => {
    await control.failNextPayment(idOf(request));
    return { subscription: idOf(request) };
  });

  app.post("/_control/refunds/:id/fail", async request =>
    control.failRefund(idOf(request), parseBody(failRefundSchema, request.body).reason),
  );

  app.post("/_control/charges/:id/dispute", async request =>
    control.openDispute(idOf(request), parseBody(disputeSchema, request.body).reason),
  );

  app.post("/_control/disputes/:id/close", async request =>
    control.closeDispute(idOf(request), parseBody(closeSchema, request.body).result),
  );
}
