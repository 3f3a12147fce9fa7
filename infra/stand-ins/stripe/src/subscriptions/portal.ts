import { type Html, html } from "@phaselock/stand-in-kit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Stripe from "stripe";
import { z } from "zod";
import { webAddress } from "../api/parameters.ts";
import type { ResourceApi } from "../api/resource-api.ts";
import { cardForm, type FormState, readCard } from "../pages/card-form.ts";
import { facts, formatDate, page, sendNotFound, sendPage } from "../pages/page.ts";
import { cardText, createCard } from "../payments/card.ts";
import type { State } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import { nowSeconds, nulls, objectId } from "../stripe-object.ts";
import { findCustomer } from "./customers.ts";
import {
  changeSubscription,
  itemOf,
  planText,
  renewalCardOf,
  setCancelAtPeriodEnd,
  subscriptionsOf,
} from "./subscriptions.ts";

type Session = Stripe.BillingPortal.Session;

const sessionSchema = z.strictObject({ customer: z.string(), return_url: webAddress.optional() });

/** Registers https://docs.stripe.com/api/customer_portal/sessions, with the portal's default configuration. */
export function registerPortalApi(api: ResourceApi): void {
  api.post("/v1/billing_portal/sessions", sessionSchema, (state, { customer, return_url }) => {
    const id = objectId("bps");
    const session: Session = {
      id,
      object: "billing_portal.session",
      ...nulls("customer_account flow locale on_behalf_of"),
      configuration: "bpc_default",
      created: nowSeconds(),
      customer: findCustomer(state, customer).id,
      livemode: false,
      return_url: return_url ?? null,
      url: `${state.account.pageOrigin}/p/session/${id}`,
    };
    state.portalSessions.set(id, session);
    return session;
  });
}

function subscriptionSection(state: State, home: string, subscription: Stripe.Subscription): Html {
  const { cancel_at_period_end: isEnding, id, status } = subscription;
  return html`<section>
    <h2>${planText(state, subscription)}</h2>
    ${facts([
      ["Status", status === "past_due" ? "Past due: the last payment was declined" : "Active"],
      [isEnding ? "Ends" : "Renews", formatDate(itemOf(subscription).current_period_end)],
      ["Card", cardText(renewalCardOf(state, subscription))],
    ])}
    <form method="post" action="${home}/subscriptions/${id}/${isEnding ? "resume" : "cancel"}">
      <button class="button">${isEnding ? "Don't cancel" : "Cancel subscription"}</button>
    </form>
  </section>`;
}

/** Renders the customer's subscriptions, and the form for another card. */
function portalPage(state: State, { id, customer, return_url }: Session, form: FormState): string {
  const home = `/p/session/${id}`;
  const subscriptions = subscriptionsOf(state, customer);
  return page(
    "Billing",
    html`<div class="narrow">
      ${return_url && html`<p><a href="${return_url}">Return to the app</a></p>`}
      <h1>Billing</h1>
      ${subscriptions.length === 0 && html`<p class="muted">No subscription.</p>`}
      ${subscriptions.map(subscription => subscriptionSection(state, home, subscription))}
      <section>
        <h2>Change card</h2>
        ${cardForm(`${home}/card`, "Save card", form)}
      </section>
    </div>`,
  );
}

const paramsSchema = z.object({ id: z.string(), subscription: z.string().optional() });

/** Registers the customer portal: plain forms that need no script. */
export function registerPortalPage(app: FastifyInstance, store: Store): void {
  const sessionOf = ({ params }: FastifyRequest) =>
    store.state.portalSessions.get(paramsSchema.parse(params).id);
  const send = (reply: FastifyReply, session: Session, form: FormState) =>
    sendPage(reply, portalPage(store.state, session, form));

  app.get("/p/session/:id", async (request, reply) => {
    const session = sessionOf(request);
    return session ? send(reply, session, {}) : sendNotFound(reply);
  });

  /** Changes a subscription of the session's customer that hasn't ended. */
  const setEnding = (isEnding: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const session = sessionOf(request);
    const { subscription: id } = paramsSchema.parse(request.params);
    const theirs = session ? subscriptionsOf(store.state, session.customer) : [];
    const subscription = theirs.find(row => row.id === id);
    if (!session || !subscription) return sendNotFound(reply);
    store.change(state => setCancelAtPeriodEnd(state, subscription, isEnding));
    return reply.redirect(`/p/session/${session.id}`, 303);
  };
  app.post("/p/session/:id/subscriptions/:subscription/cancel", setEnding(true));
  app.post("/p/session/:id/subscriptions/:subscription/resume", setEnding(false));

  // The new card is charged at the next payment of each subscription.
  app.post("/p/session/:id/card", async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return sendNotFound(reply);
    const { card, problem } = readCard(request.body);
    if (problem) return send(reply, session, problem);
    store.change(state => {
      const { id: default_payment_method } = createCard(state, card);
      for (const subscription of subscriptionsOf(state, session.customer)) {
        changeSubscription(state, subscription, { default_payment_method });
      }
    });
    return reply.redirect(`/p/session/${session.id}`, 303);
  });
}
