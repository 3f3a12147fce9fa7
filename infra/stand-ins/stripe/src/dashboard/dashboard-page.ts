import { type Html, html } from "@phaselock/stand-in-kit";
import type Stripe from "stripe";
import { formatDate, formatMoney, page } from "../pages/page.ts";
import { cardText } from "../payments/card.ts";
import { isUndecided } from "../payments/disputes.ts";
import { leftOf } from "../payments/refunds.ts";
import { billingTime, type State } from "../state/state.ts";
import { isEnded, itemOf, planText, renewalCardOf } from "../subscriptions/subscriptions.ts";

/** The number of subscriptions and of payments that the page shows, the newest first. */
const shown = 20;

/** Renders a button that posts to a path below /dashboard, with a field before it if the action needs one. */
function button(path: string, text: string, field?: Html): Html {
  // Many buttons have the same text. A screen reader adds the id of their object.
  const [, id = ""] = /^\w+\/(\w+)\/[\w-]+$/.exec(path) ?? [];
  return html`<form class="action" method="post" action="/dashboard/${path}">
    ${field}
    <button class="button" aria-label="${text} ${id}">${text}</button>
  </form>`;
}

/** The next change of a subscription, such as `renews Dec 22, 2026`. */
function nextText(state: State, subscription: Stripe.Subscription): string {
  if (isEnded(subscription)) return `ended ${formatDate(subscription.ended_at ?? 0)}`;
  if (state.plannedDeclines.has(subscription.id)) return "the next payment will be declined";
  const invoice = state.invoices.get(String(subscription.latest_invoice));
  if (invoice?.next_payment_attempt) return `retries ${formatDate(invoice.next_payment_attempt)}`;
  const end = formatDate(itemOf(subscription).current_period_end);
  return subscription.cancel_at_period_end ? `ends ${end}` : `renews ${end}`;
}

function subscriptionRow(state: State, subscription: Stripe.Subscription): Html {
  const { id, status } = subscription;
  const card = renewalCardOf(state, subscription);
  return html`<li id="${id}">
    <h3>${planText(state, subscription)} <span class="muted">${status}, ${nextText(state, subscription)}</span></h3>
    <p class="muted">${card?.name}, ${card?.email}, ${cardText(card)} <code>${id}</code></p>
    ${
      !isEnded(subscription) &&
      html`<div class="actions">
        ${button(`subscriptions/${id}/renew`, status === "past_due" ? "Retry now" : "Renew now")}
        ${button(`subscriptions/${id}/fail-next-payment`, "Fail next payment")}
        ${button(`subscriptions/${id}/cancel`, "Cancel now")}
      </div>`
    }
  </li>`;
}

const refundRow = ({ id, amount, status }: Stripe.Refund): Html =>
  html`<div class="actions" id="${id}">
    <p class="muted">Refund of ${formatMoney(amount)}, ${status}</p>
    ${status === "succeeded" && button(`refunds/${id}/fail`, "Fail refund")}
  </div>`;

const disputeRow = (dispute: Stripe.Dispute): Html =>
  html`<div class="actions" id="${dispute.id}">
    <p class="muted">Dispute of ${formatMoney(dispute.amount)}, ${dispute.status}</p>
    ${isUndecided(dispute) && button(`disputes/${dispute.id}/win`, "Win dispute")}
    ${isUndecided(dispute) && button(`disputes/${dispute.id}/lose`, "Lose dispute")}
  </div>`;

function paymentRow(state: State, charge: Stripe.Charge): Html {
  const { id, amount, billing_details, created, disputed, receipt_url, status } = charge;
  const refunds = [...state.refunds.values()].filter(refund => refund.charge === id);
  const disputes = [...state.disputes.values()].filter(dispute => dispute.charge === id);
  const dollars = (leftOf(charge) / 100).toFixed(2);
  const field = html`<input name="dollars" type="number" min="0" step="any" max="${dollars}" value="${dollars}"
    aria-label="Dollars of ${id} to refund" required />`;
  return html`<li id="${id}">
    <h3>${formatMoney(amount)} <span class="muted">${status}</span></h3>
    <p class="muted">
      ${formatDate(created)}, ${billing_details.email},
      ${cardText(state.cards.get(String(charge.payment_method)))}
      ${receipt_url && html`<a href="${receipt_url}">Receipt</a>`} <code>${id}</code>
    </p>
    ${
      leftOf(charge) > 0 &&
      disputes.every(row => row.is_charge_refundable) &&
      html`<div class="actions">
        ${button(`charges/${id}/refund`, "Refund", field)}
        ${!disputed && button(`charges/${id}/dispute`, "Open dispute")}
      </div>`
    }
    ${refunds.map(refundRow)} ${disputes.map(disputeRow)}
  </li>`;
}

function listOf<Row>(rows: Map<string, Row>, row: (row: Row) => Html): Html {
  if (rows.size === 0) return html`<p class="muted">None yet. They appear when a checkout is paid.</p>`;
  return html`<ul class="objects">${[...rows.values()].slice(-shown).reverse().map(row)}</ul>`;
}

/**
 * Renders what a person who tries the product can do at Stripe.
 * @param refusal why the last action was refused
 */
export const dashboardPage = (state: State, refusal?: string): string =>
  page(
    "Dashboard",
    html`<h1>Dashboard</h1>
      ${refusal && html`<p class="error" role="alert">${refusal}</p>`}
      <h2>Clock</h2>
      <p class="muted">Subscriptions are at ${formatDate(billingTime(state))}.</p>
      ${button(
        "clock/advance",
        "Advance days",
        html`<input name="days" type="number" min="1" max="3660" value="30" required
          aria-label="How many days to advance" />`,
      )}
      <h2>Subscriptions</h2>
      ${listOf(state.subscriptions, row => subscriptionRow(state, row))}
      <h2>Payments</h2>
      ${listOf(state.charges, row => paymentRow(state, row))}`,
  );
