import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { StripeError } from "../api/stripe-error.ts";
import type { Store } from "../state/store.ts";
import type { StripeStandInControl } from "./control.ts";

const releaseSchema = z.object({ order: z.enum(["oldest-first", "newest-first"]).optional() });
const delaySchema = z.object({ milliseconds: z.number().int().min(0).max(600_000) });
const redeliverSchema = z.object({ event: z.string() });

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const loopbackHost = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw new StripeError(400, { message: z.prettifyError(parsed.error) });
  return parsed.data;
}

/** Registers the control API for tests in another process. Requests with an Origin header come from a page and are refused. */
export function registerControlRoutes(
  app: FastifyInstance,
  store: Store,
  control: StripeStandInControl,
): void {
  app.addHook("onRequest", async ({ ip, headers }) => {
    if (loopback.has(ip) && loopbackHost.test(headers.host ?? "") && headers.origin === undefined) return;
    throw new StripeError(403, {
      message: "The control API accepts requests only from programs on this machine.",
    });
  });

  app.get("/_control/webhooks", async () => control.webhooks());

  app.post("/_control/webhooks/hold", async () => {
    control.holdWebhooks();
    return control.webhooks();
  });

  app.post("/_control/webhooks/release", async request => {
    await control.releaseWebhooks(parse(releaseSchema, request.body).order);
    return control.webhooks();
  });

  app.post("/_control/webhooks/delay", async request => {
    control.delayWebhooks(parse(delaySchema, request.body).milliseconds);
    return control.webhooks();
  });

  app.post("/_control/webhooks/redeliver", async request => {
    const { event } = parse(redeliverSchema, request.body);
    if (!store.state.events.has(event))
      throw new StripeError(404, { message: `There is no event ${event}.` });
    return { event, status: await control.redeliver(event) };
  });
}
