import { type Html, html } from "@phaselock/stand-in-kit";
import type Stripe from "stripe";
import { cardText } from "../pages/card-text.ts";
import { formatDate } from "../pages/format-date.ts";
import { formatMoney, toMajorUnits } from "../pages/money.ts";
import type { State } from "../state/state.ts";
import { actionForm } from "./action-form.ts";

const isOpen = ({ status }: Stripe.Dispute) => status !== "won" && status !== "lost";

function statusText({ amount_refunded, currency, disputed, paid, refunded }: Stripe.Charge): string {
  if (!paid) return "declined";
  const refund = refunded ? "refunded" : `${formatMoney(amount_refunded, currency)} refunded`;
  return ["paid", amount_refunded > 0 && refund, disputed && "disputed"].filter(Boolean).join(", ");
}

function refundAction({ id, amount, amount_refunded, currency }: Stripe.Charge): Html {
  const left = toMajorUnits(amount - amount_refunded, currency);
  return actionForm({
    action: `charges/${id}/refund`,
    button: "Refund",
    about: id,
    field: html`<input name="amount" type="number" inputmode="decimal" min="0" step="any" max="${left}"
      value="${left}" aria-label="Amount to refund of ${id}, in ${currency.toUpperCase()}" required />`,
  });
}

function disputeRow(dispute: Stripe.Dispute): Html {
  const { id, amount, currency, reason, status } = dispute;
  const path = `disputes/${id}`;
  return html`<div class="object" id="${id}">
    <p class="muted">
      Dispute of ${formatMoney(amount, currency)}, ${reason.replaceAll("_", " ")}, ${status.replace("_", " ")}
    </p>
    ${
      isOpen(dispute) &&
      html`<div class="actions">
        ${actionForm({ action: `${path}/won`, button: "Win dispute", about: id })}
        ${actionForm({ action: `${path}/lost`, button: "Lose dispute", about: id })}
      </div>`
    }
  </div>`;
}

function refundRow({ id, amount, currency, status }: Stripe.Refund): Html {
  return html`<div class="object" id="${id}">
    <p class="muted">Refund of ${formatMoney(amount, currency)}, ${status}</p>
    ${
      status === "succeeded" &&
      html`<div class="actions">
        ${actionForm({ action: `refunds/${id}/fail`, button: "Fail refund", about: id })}
      </div>`
    }
  </div>`;
}

function chargeRow(state: State, charge: Stripe.Charge): Html {
  const { id, amount, currency, created, billing_details, disputed, receipt_url } = charge;
  const refunds = [...state.refunds.values()].filter(refund => refund.charge === id);
  const disputes = [...state.disputes.values()].filter(dispute => dispute.charge === id);
  const isRefundable = charge.paid && !charge.refunded && disputes.every(row => row.is_charge_refundable);
  return html`<li id="${id}">
    <h3>
      ${formatMoney(amount, currency)}
      <span class="status ${charge.paid ? "active" : "past_due"}">${statusText(charge)}</span>
    </h3>
    <p class="muted">
      ${formatDate(created)}, ${billing_details.email ?? "no email"},
      ${cardText(charge.payment_method_details?.card?.last4)}
      ${receipt_url && html`<a href="${receipt_url}">Receipt<span class="unseen"> of ${id}</span></a>`}
    </p>
    <p class="muted"><code>${id}</code></p>
    ${
      isRefundable &&
      html`<div class="actions">
        ${refundAction(charge)}
        ${!disputed && actionForm({ action: `charges/${id}/dispute`, button: "Open dispute", about: id })}
      </div>`
    }
    ${refunds.map(refundRow)}
    ${disputes.map(disputeRow)}
  </li>`;
}

/** Lists the newest payments with their refunds and disputes. */
export function paymentsSection(state: State, limit: number): Html {
  const charges = [...state.charges.values()].reverse();
  return html`<section id="payments">
    <h2>Payments</h2>
    ${charges.length === 0 && html`<p class="muted">No payments yet. They appear when a checkout is paid.</p>`}
    <ul class="objects">${charges.slice(0, limit).map(charge => chargeRow(state, charge))}</ul>
    ${charges.length > limit && html`<p class="muted">The newest ${limit} of ${charges.length}.</p>`}
  </section>`;
}
