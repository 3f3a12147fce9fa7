import { html } from "@phaselock/stand-in-kit";
import type Stripe from "stripe";
import { cardForm, type FormState } from "../pages/card-form.ts";
import { formatDate } from "../pages/format-date.ts";
import { formatMoney } from "../pages/money.ts";
import { page } from "../pages/page.ts";
import { invoiceStatusText } from "./invoice-status-text.ts";

/** Renders the page that `hosted_invoice_url` points to. An open invoice can be paid on it. */
export function invoicePage(invoice: Stripe.Invoice, state: FormState): string {
  const money = (amount: number) => formatMoney(amount, invoice.currency);
  const isOpen = invoice.status === "open";
  return page(
    `Invoice ${invoice.number}`,
    html`<div class="columns">
      <section class="order">
        <h1>${money(invoice.total)}</h1>
        <dl class="facts">
          <div><dt>Invoice</dt><dd>${invoice.number}</dd></div>
          <div><dt>Status</dt><dd>${invoiceStatusText(invoice)}</dd></div>
          <div><dt>Date</dt><dd>${formatDate(invoice.created)}</dd></div>
          <div><dt>To</dt><dd>${invoice.customer_email}</dd></div>
        </dl>
        <ul>
          ${invoice.lines.data.map(
            line => html`<li><span>${line.description}</span><span>${money(line.amount)}</span></li>
              <li><span>${formatDate(line.period.start)} to ${formatDate(line.period.end)}</span></li>`,
          )}
        </ul>
      </section>
      ${
        isOpen &&
        html`<section>
          <h2>Pay with card</h2>
          ${cardForm({
            action: `/i/${invoice.id}`,
            button: `Pay ${money(invoice.amount_remaining)}`,
            asks: "card",
            state,
          })}
        </section>`
      }
    </div>`,
  );
}
