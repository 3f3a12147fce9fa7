import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { found, StripeError } from "../api/stripe-error.ts";
import type { BillingControl } from "../control/control.ts";
import { isLoopbackHost, parseBody } from "../control/local-only.ts";
import { sendPage } from "../pages/page.ts";
import { createRefund } from "../payments/refunds.ts";
import type { Store } from "../state/store.ts";
import { dashboardPage } from "./dashboard-page.ts";

const paramsSchema = z.object({ id: z.string().default("") });
const refundSchema = z.object({ dollars: z.coerce.number().positive().max(1_000_000) });
const daysSchema = z.object({ days: z.coerce.number().int().min(1).max(3660) });

/** Registers the page for people at `/`, whose buttons do what time, banks and Stripe's dashboard do. */
export function registerDashboard(app: FastifyInstance, store: Store, control: BillingControl): void {
  app.addHook("onRequest", async ({ headers: { host, origin } }) => {
    // Neither a foreign name that resolves to loopback nor a form on another page gets here.
    if (isLoopbackHost(host) && (origin === undefined || origin === `http://${host}`)) return;
    throw new StripeError(403, { message: "The dashboard accepts requests only from its own page." });
  });

  const actions: Record<string, (id: string, form: unknown) => unknown> = {
    "clock/advance": (_, form) => control.advanceClock(parseBody(daysSchema, form)),
    "subscriptions/:id/renew": control.renewNow,
    "subscriptions/:id/cancel": control.cancelNow,
    "subscriptions/:id/fail-next-payment": control.failNextPayment,
    "charges/:id/refund": (id, form) => {
      const charge = found(store.state.charges, "charge", id);
      const amount = Math.round(parseBody(refundSchema, form).dollars * 100);
      store.change(state => createRefund(state, charge, { amount, reason: "requested_by_customer" }));
    },
    "charges/:id/dispute": control.openDispute,
    "refunds/:id/fail": control.failRefund,
    "disputes/:id/win": id => control.closeDispute(id, "won"),
    "disputes/:id/lose": id => control.closeDispute(id, "lost"),
  };

  app.get("/", async (_request, reply) => sendPage(reply, dashboardPage(store.state)));

  for (const [path, act] of Object.entries(actions)) {
    app.post(`/dashboard/${path}`, async (request, reply) => {
      const { id } = paramsSchema.parse(request.params);
      try {
        await act(id, request.body);
        return reply.redirect(`/#${id}`, 303);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return sendPage(reply.code(error.status), dashboardPage(store.state, error.message));
      }
    });
  }
}
