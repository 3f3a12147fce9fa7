import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { found, StripeError } from "../api/stripe-error.ts";
import type { StripeStandInControl } from "../control/control.ts";
import { isLoopbackHost } from "../control/loopback-host.ts";
import { parseBody } from "../control/parse-body.ts";
import { toMinorUnits } from "../pages/money.ts";
import { sendPage } from "../pages/send-page.ts";
import { createRefund } from "../refunds/create-refund.ts";
import type { Store } from "../state/store.ts";
import { dashboardPage } from "./dashboard-page.ts";

const paramsSchema = z.object({ id: z.string().default("") });
const amountSchema = z.object({ amount: z.coerce.number().positive().max(1_000_000) });
const daysSchema = z.object({ days: z.coerce.number().int().min(1).max(3660) });
const countSchema = z.object({ count: z.coerce.number().int().min(0).max(99) });

/** Does an action. @returns the id of the part of the page to go back to */
type Action = (id: string, form: unknown) => Promise<string> | string;

/** Registers the page for people at `/`, whose buttons do what control does. */
export function registerDashboardRoutes(
  app: FastifyInstance,
  store: Store,
  control: StripeStandInControl,
): void {
  app.addHook("onRequest", async ({ headers: { host, origin } }) => {
    // Neither a foreign name that resolves to loopback nor a form on another page gets here.
    if (isLoopbackHost(host) && (origin === undefined || origin === `http://${host}`)) return;
    throw new StripeError(403, { message: "The dashboard accepts requests only from its own page." });
  });

  const refund: Action = (id, form) => {
    const { currency } = found(store.state.charges, "charge", id);
    const amount = toMinorUnits(parseBody(amountSchema, form).amount, currency);
    store.change(state => createRefund(state, { charge: id, amount, reason: "requested_by_customer" }));
    return id;
  };

  const actions: Record<string, Action> = {
    "clock/advance": async (_, form) => {
      await control.advanceClock(parseBody(daysSchema, form));
      return "clock";
    },
    "subscriptions/:id/renew": async id => (await control.renewNow(id)).id,
    "subscriptions/:id/cancel": async id => (await control.cancelNow(id)).id,
    "subscriptions/:id/fail-next-payment": async id => {
      await control.failNextPayment(id);
      return id;
    },
    "charges/:id/refund": refund,
    "charges/:id/dispute": async id => {
      await control.openDispute(id);
      return id;
    },
    "refunds/:id/fail": async id => (await control.failRefund(id)).id,
    "disputes/:id/won": async id => (await control.closeDispute(id, "won")).id,
    "disputes/:id/lost": async id => (await control.closeDispute(id, "lost")).id,
    "webhooks/hold": () => {
      control.holdWebhooks();
      return "webhooks";
    },
    "webhooks/release/oldest-first": async () => {
      await control.releaseWebhooks("oldest-first");
      return "webhooks";
    },
    "webhooks/release/newest-first": async () => {
      await control.releaseWebhooks("newest-first");
      return "webhooks";
    },
    "webhooks/drop": (_, form) => {
      control.dropWebhooks(parseBody(countSchema, form));
      return "webhooks";
    },
    "events/:id/send": async id => {
      found(store.state.events, "event", id);
      await control.redeliver(id);
      return "webhooks";
    },
  };

  const idOf = ({ params }: FastifyRequest) => paramsSchema.parse(params).id;
  const render = (refusal?: string) => dashboardPage(store.state, control.webhooks(), refusal);

  app.get("/", async (_request, reply) => sendPage(reply, render()));

  for (const [path, act] of Object.entries(actions)) {
    app.post(`/dashboard/${path}`, async (request, reply) => {
      try {
        return reply.redirect(`/#${await act(idOf(request), request.body)}`, 303);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return sendPage(reply.code(error.status), render(error.message));
      }
    });
  }
}
