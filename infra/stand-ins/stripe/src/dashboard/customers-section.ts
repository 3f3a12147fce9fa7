import { type Html, html } from "@phaselock/stand-in-kit";
import type Stripe from "stripe";
import { isCustomer } from "../customers/find-customer.ts";
import { renewalMethodOf } from "../invoices/pay-invoice.ts";
import { cardText } from "../pages/card-text.ts";
import { formatDate } from "../pages/format-date.ts";
import type { State } from "../state/state.ts";
import { planText } from "../subscriptions/plan-text.ts";
import { isEnded, periodEndOf } from "../subscriptions/subscriptions-of.ts";
import { actionForm } from "./action-form.ts";

/** What happens next to a subscription, such as `renews Dec 22, 2026`. */
function nextText(state: State, subscription: Stripe.Subscription): string {
  if (isEnded(subscription)) return `ended ${formatDate(subscription.ended_at ?? 0)}`;
  const invoice = state.invoices.get(String(subscription.latest_invoice));
  if (invoice?.next_payment_attempt) return `retries ${formatDate(invoice.next_payment_attempt)}`;
  const end = formatDate(periodEndOf(subscription));
  return subscription.cancel_at_period_end ? `ends ${end}` : `renews ${end}`;
}

function subscriptionActions(state: State, { id, status }: Stripe.Subscription): Html {
  const path = `subscriptions/${id}`;
  const isFailing = state.plannedDeclines.has(id);
  return html`<div class="actions">
    ${actionForm({ action: `${path}/renew`, button: status === "past_due" ? "Retry now" : "Renew now", about: id })}
    ${
      !isFailing &&
      actionForm({ action: `${path}/fail-next-payment`, button: "Fail next payment", about: id })
    }
    ${actionForm({ action: `${path}/cancel`, button: "Cancel now", about: id })}
    ${isFailing && html`<p class="muted">The next payment will be declined.</p>`}
  </div>`;
}

function subscriptionRow(state: State, subscription: Stripe.Subscription): Html {
  const { id, status } = subscription;
  const card = renewalCard(state, subscription);
  return html`<div class="object" id="${id}">
    <p><strong>${planText(state, subscription)}</strong></p>
    <p class="muted">
      <span class="status ${status}">${status.replace("_", " ")}</span>, ${nextText(state, subscription)}${card}
    </p>
    ${!isEnded(subscription) && subscriptionActions(state, subscription)}
  </div>`;
}

function renewalCard(state: State, subscription: Stripe.Subscription): string {
  if (isEnded(subscription)) return "";
  return `, ${cardText(renewalMethodOf(state, subscription)?.card?.last4)}`;
}

function customerRow(state: State, { id, email, name }: Stripe.Customer): Html {
  const subscriptions = [...state.subscriptions.values()].filter(({ customer }) => customer === id).reverse();
  return html`<li id="${id}">
    <h3>${name ?? email ?? id}</h3>
    <p class="muted">${name ? (email ?? "") : ""} <code>${id}</code></p>
    ${subscriptions.length === 0 && html`<p class="muted">No subscription.</p>`}
    ${subscriptions.map(subscription => subscriptionRow(state, subscription))}
  </li>`;
}

/** Lists the newest customers with their subscriptions. */
export function customersSection(state: State, limit: number): Html {
  const customers = [...state.customers.values()].filter(isCustomer).reverse();
  return html`<section id="customers">
    <h2>Customers</h2>
    ${
      customers.length === 0 &&
      html`<p class="muted">No customers yet. A subscription checkout creates one.</p>`
    }
    <ul class="objects">${customers.slice(0, limit).map(customer => customerRow(state, customer))}</ul>
    ${customers.length > limit && html`<p class="muted">The newest ${limit} of ${customers.length}.</p>`}
  </section>`;
}
