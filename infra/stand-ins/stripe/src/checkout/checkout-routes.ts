import { contentSecurityPolicy } from "@phaselock/stand-in-kit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { CheckoutRecord, Payer } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import { cardFormSchema, outcomeOf } from "./card.ts";
import { authenticationPage, closedPage, type FormState, notFoundPage, payPage } from "./checkout-page.ts";
import { expireSession, isDue, paySession } from "./complete-session.ts";

const paramsSchema = z.object({ id: z.string() });
const authenticationSchema = z.object({ result: z.enum(["complete", "fail"]) });
const authenticationFailed =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

const successUrlOf = ({ session }: CheckoutRecord) =>
  session.success_url?.replaceAll("{CHECKOUT_SESSION_ID}", session.id) ?? "/";

/** Registers the hosted checkout: plain forms that need no script. */
export function registerCheckoutRoutes(app: FastifyInstance, store: Store): void {
  function send(reply: FastifyReply, body: string, checkout?: CheckoutRecord) {
    const returnUrl = checkout?.session.success_url;
    const policy = contentSecurityPolicy(returnUrl ? [new URL(returnUrl).origin] : []);
    return reply.type("text/html; charset=utf-8").header("content-security-policy", policy).send(body);
  }

  function checkoutOf(request: FastifyRequest): CheckoutRecord | undefined {
    const checkout = store.state.checkouts.get(paramsSchema.parse(request.params).id);
    if (checkout && isDue(checkout)) store.change(state => expireSession(state, checkout));
    return checkout;
  }

  function sendForm(reply: FastifyReply, checkout: CheckoutRecord, form?: Partial<FormState>) {
    const values = { email: checkout.session.customer_email ?? undefined, ...form?.values, cvc: undefined };
    return send(reply, payPage(checkout, { errors: {}, ...form, values }), checkout);
  }

  /** Handles an unknown or closed session, and calls `open` for an open one. */
  function whileOpen(
    request: FastifyRequest,
    reply: FastifyReply,
    open: (checkout: CheckoutRecord) => unknown,
  ) {
    const checkout = checkoutOf(request);
    if (!checkout) return send(reply.code(404), notFoundPage);
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
    whileOpen(request, reply, checkout => sendForm(reply, checkout)),
  );

  app.post("/c/pay/:id", async (request, reply) =>
    whileOpen(request, reply, checkout => {
      const values = z.record(z.string(), z.string()).catch({}).parse(request.body);
      const form = cardFormSchema.safeParse({
        email: "",
        number: "",
        expiry: "",
        cvc: "",
        name: "",
        ...values,
      });
      if (!form.success) {
        return sendForm(reply, checkout, { values, errors: z.flattenError(form.error).fieldErrors });
      }
      const { email, name, number } = form.data;
      const outcome = outcomeOf(number);
      switch (outcome.kind) {
        case "paid":
          return pay(reply, checkout, { email, name });
        case "declined":
          return sendForm(reply, checkout, { values, refusal: outcome.message });
        case "authenticate":
          store.change(() => {
            checkout.authenticating = { email, name };
          });
          return reply.redirect(`/c/pay/${checkout.session.id}/authenticate`, 303);
      }
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
      return sendForm(reply, checkout, { values: payer, refusal: authenticationFailed });
    }),
  );
}
