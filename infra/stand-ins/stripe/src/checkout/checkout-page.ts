import { html } from "@phaselock/stand-in-kit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { cardForm, type FormState, readCard } from "../pages/card-form.ts";
import { facts, formatMoney, page, sendNotFound, sendPage } from "../pages/page.ts";
import type { Checkout } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import { payCheckout } from "./pay-checkout.ts";

const paramsSchema = z.object({ id: z.string() });

const successUrlOf = ({ id, session }: Checkout): string =>
  session.success_url?.replaceAll("{CHECKOUT_SESSION_ID}", id) ?? "/";

function payPage({ id, session, lineItem }: Checkout, form: FormState): string {
  const amount = formatMoney(session.amount_total ?? 0);
  const isSubscription = session.mode === "subscription";
  return page(
    "Checkout",
    html`<div class="columns">
      <section>
        ${session.cancel_url && html`<p><a href="${session.cancel_url}">Back</a></p>`}
        <h1>${amount}</h1>
        ${facts([[lineItem.description ?? "", isSubscription ? `${amount} every month` : amount]])}
      </section>
      <section>
        <h2>Pay with card</h2>
        ${cardForm(`/c/pay/${id}`, `${isSubscription ? "Subscribe for" : "Pay"} ${amount}`, form)}
      </section>
    </div>`,
  );
}

const closedTexts = {
  complete: { title: "This checkout is paid", text: "You can't pay it a second time." },
  expired: { title: "This checkout has expired", text: "Nothing was paid. Begin again where you came from." },
};

/** Renders a session that no longer accepts payment, with a link back to the app. */
function closedPage(reason: keyof typeof closedTexts, returnUrl: string | null): string {
  const { title, text } = closedTexts[reason];
  return page(
    title,
    html`<h1>${title}</h1>
      <p class="muted">${text}</p>
      ${returnUrl && html`<p><a href="${returnUrl}">Return to the app</a></p>`}`,
  );
}

/** Registers the hosted checkout: plain forms that need no script. */
export function registerCheckoutPage(app: FastifyInstance, store: Store): void {
  /** Handles an unknown or closed session, and calls `open` for an open one. */
  function whileOpen(
    request: FastifyRequest,
    reply: FastifyReply,
    open: (checkout: Checkout) => FastifyReply,
  ): FastifyReply {
    const checkout = store.state.checkouts.get(paramsSchema.parse(request.params).id);
    if (!checkout) return sendNotFound(reply);
    const { status, cancel_url } = checkout.session;
    if (status === "complete") return sendPage(reply, closedPage("complete", successUrlOf(checkout)));
    if (status === "expired") return sendPage(reply, closedPage("expired", cancel_url));
    return open(checkout);
  }

  const sendForm = (reply: FastifyReply, checkout: Checkout, form: FormState) =>
    sendPage(reply, payPage(checkout, form), checkout.session.success_url);

  app.get("/c/pay/:id", async (request, reply) =>
    whileOpen(request, reply, checkout => sendForm(reply, checkout, {})),
  );

  app.post("/c/pay/:id", async (request, reply) =>
    whileOpen(request, reply, checkout => {
      const { card, problem } = readCard(request.body);
      if (problem) return sendForm(reply, checkout, problem);
      store.change(state => payCheckout(state, checkout, card));
      return reply.redirect(successUrlOf(checkout), 303);
    }),
  );
}
