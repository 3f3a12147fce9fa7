import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { StripeError } from "../api/stripe-error.ts";
import type { StripeStandInControl } from "./control.ts";
import { isLoopbackHost, parseBody } from "./local-only.ts";

const releaseSchema = z.object({ order: z.enum(["oldest-first", "newest-first"]).optional() });
const delaySchema = z.object({ milliseconds: z.number().int().min(0).max(600_000) });
const redeliverSchema = z.object({ event: z.string() });
const dropSchema = z.object({ count: z.number().int().min(0), type: z.string().optional() });
const idSchema = z.object({ id: z.string() });

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Registers the control API for tests in another process. */
export function registerControlRoutes(app: FastifyInstance, control: StripeStandInControl): void {
  app.addHook("onRequest", async ({ ip, headers }) => {
    // A request with an Origin header comes from a page.
    if (loopback.has(ip) && isLoopbackHost(headers.host) && headers.origin === undefined) return;
    throw new StripeError(403, {
      message: "The control API accepts requests only from programs on this machine.",
    });
  });

  app.get("/_control/webhooks", async () => control.webhooks());

  const actions: Record<string, (body: unknown) => unknown> = {
    hold: control.holdWebhooks,
    release: body => control.releaseWebhooks(parseBody(releaseSchema, body).order),
    delay: body => control.delayWebhooks(parseBody(delaySchema, body).milliseconds),
    drop: body => control.dropWebhooks(parseBody(dropSchema, body)),
  };
  for (const [name, act] of Object.entries(actions)) {
    app.post(`/_control/webhooks/${name}`, async request => {
      await act(request.body);
      return control.webhooks();
    });
  }

  app.post("/_control/webhooks/redeliver", async request => {
    const { event } = parseBody(redeliverSchema, request.body);
    return { event, status: await control.redeliver(event) };
  });

  const idOf = ({ params }: FastifyRequest) => idSchema.parse(params).id;

  app.post("/_control/subscriptions/:id/renew", async request => control.renewNow(idOf(request)));

  app.post("/_control/subscriptions/:id/fail-next-payment", async request => {
    await control.failNextPayment(idOf(request));
    return { subscription: idOf(request) };
  });
}
