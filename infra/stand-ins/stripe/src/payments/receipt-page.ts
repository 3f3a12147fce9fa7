import { html } from "@phaselock/stand-in-kit";
import type Stripe from "stripe";
import { cardText } from "../pages/card-text.ts";
import { formatDate } from "../pages/format-date.ts";
import { formatMoney } from "../pages/money.ts";
import { page } from "../pages/page.ts";

/** Renders the page that a charge's `receipt_url` points to. */
export function receiptPage(charge: Stripe.Charge): string {
  const card = charge.payment_method_details?.card;
  const money = (amount: number) => formatMoney(amount, charge.currency);
  return page(
    "Receipt",
    html`<h1>Receipt</h1>
      <dl class="facts">
        <div><dt>Amount paid</dt><dd>${money(charge.amount)}</dd></div>
        ${charge.amount_refunded > 0 && html`<div><dt>Refunded</dt><dd>${money(charge.amount_refunded)}</dd></div>`}
        <div><dt>Date paid</dt><dd>${formatDate(charge.created)}</dd></div>
        <div><dt>Paid with</dt><dd>${cardText(card?.last4)}</dd></div>
        ${charge.description && html`<div><dt>For</dt><dd>${charge.description}</dd></div>`}
        <div><dt>Charge</dt><dd>${charge.id}</dd></div>
      </dl>`,
  );
}
