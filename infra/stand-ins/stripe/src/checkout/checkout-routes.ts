import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { emptyForm, type FormState } from "../pages/card-form.ts";
import { notFoundPage } from "../pages/not-found-page.ts";
import { formWith, readCard, valuesOf } from "../pages/read-card.ts";
import { sendPage } from "../pages/send-page.ts";
import { emailFormSchema } from "../payments/card.ts";
import type { CheckoutRecord, Payer } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import { authenticationPage, closedPage, payPage } from "./checkout-page.ts";
import { paySession } from "./complete-session.ts";

const paramsSchema = z.object({ id: z.string() });
const authenticationSchema = z.object({ result: z.enum(["complete", "fail"]) });
const authenticationFailed =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

const successUrlOf = ({ session }: CheckoutRecord) =>
  session.success_url?.replaceAll("{CHECKOUT_SESSION_ID}", session.id) ?? "/";

/** Registers the hosted checkout: plain forms that need no script. */
export function registerCheckoutRoutes(app: FastifyInstance, store: Store): void {
  function send(reply: FastifyReply, body: string, checkout: CheckoutRecord) {
    return sendPage(reply, body, checkout.session.success_url);
  }

  function sendForm(reply: FastifyReply, checkout: CheckoutRecord, form: FormState) {
    const email = checkout.session.customer_details?.email ?? undefined;
    return send(reply, payPage(checkout, { ...form, values: { email, ...form.values } }), checkout);
  }

  /** Handles an unknown or closed session, and calls `open` for an open one. */
  function whileOpen(
    request: FastifyRequest,
    reply: FastifyReply,
    open: (checkout: CheckoutRecord) => unknown,
  ) {
    const checkout = store.state.checkouts.get(paramsSchema.parse(request.params).id);
    if (!checkout) return sendPage(reply.code(404), notFoundPage);
    const { status, cancel_url } = checkout.session;
    if (status === "complete") return send(reply, closedPage("complete", successUrlOf(checkout)), checkout);
    if (status === "expired") return send(reply, closedPage("expired", cancel_url), checkout);
    return open(checkout);
  }

  function pay(reply: FastifyReply, checkout: CheckoutRecord, payer: Payer) {
    store.change(state => paySession(state, checkout, payer));
    return reply.redirect(successUrlOf(checkout), 303);
  }

  app.get("/c/pay/:id", async (request, reply) =>
    whileOpen(request, reply, checkout => sendForm(reply, checkout, emptyForm)),
  );

  app.post("/c/pay/:id", async (request, reply) =>
    whileOpen(request, reply, checkout => {
      const values = valuesOf(request.body);
      const emailEntry = emailFormSchema.safeParse({ email: "", ...values });
      const emailErrors = emailEntry.success ? {} : z.flattenError(emailEntry.error).fieldErrors;
      const entry = readCard(request.body);
      if (!entry.entered || !emailEntry.success) {
        const form = entry.entered ? formWith(values, {}) : entry.form;
        return sendForm(reply, checkout, { ...form, errors: { ...form.errors, ...emailErrors } });
      }
      const { name, card, outcome } = entry.entered;
      const payer = { email: emailEntry.data.email, name, card };
      if (outcome.kind === "paid") return pay(reply, checkout, payer);
      store.change(() => {
        checkout.authenticating = payer;
      });
      return reply.redirect(`/c/pay/${checkout.session.id}/authenticate`, 303);
    }),
  );

  app.get("/c/pay/:id/authenticate", async (request, reply) =>
    whileOpen(request, reply, checkout =>
      checkout.authenticating
        ? send(reply, authenticationPage(checkout), checkout)
        : reply.redirect(`/c/pay/${checkout.session.id}`, 303),
    ),
  );

  app.post("/c/pay/:id/authenticate", async (request, reply) =>
    whileOpen(request, reply, checkout => {
      const payer = checkout.authenticating;
      const parsed = authenticationSchema.safeParse(request.body);
      if (!payer || !parsed.success) return reply.redirect(`/c/pay/${checkout.session.id}`, 303);
      if (parsed.data.result === "complete") return pay(reply, checkout, payer);
      store.change(() => {
        delete checkout.authenticating;
      });
      return sendForm(
        reply,
        checkout,
        formWith({ email: payer.email, name: payer.name }, { refusal: authenticationFailed }),
      );
    }),
  );
}
