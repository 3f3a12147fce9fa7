import { type Html, html } from "@phaselock/stand-in-kit";
import type Stripe from "stripe";
import { cardForm, type FormState } from "../pages/card-form.ts";
import { formatMoney } from "../pages/money.ts";
import { page } from "../pages/page.ts";
import type { CheckoutRecord } from "../state/state.ts";

const amountOf = ({ session }: CheckoutRecord) =>
  formatMoney(session.amount_total ?? 0, session.currency ?? "usd");

/** How often an item is paid, such as ` every month`. */
function periodOf({ price }: Stripe.LineItem): string {
  if (!price?.recurring) return "";
  const { interval, interval_count } = price.recurring;
  return interval_count === 1 ? ` every ${interval}` : ` every ${interval_count} ${interval}s`;
}

function orderSummary(checkout: CheckoutRecord): Html {
  const { session, lineItems } = checkout;
  return html`<section class="order">
    ${session.cancel_url && html`<p><a href="${session.cancel_url}">Back</a></p>`}
    <h1>${amountOf(checkout)}</h1>
    <ul>
      ${lineItems.map(
        item => html`<li>
          <span>${item.description ?? ""}${(item.quantity ?? 1) > 1 && ` × ${item.quantity}`}</span>
          <span>${formatMoney(item.amount_total, item.currency)}${periodOf(item)}</span>
        </li>`,
      )}
    </ul>
  </section>`;
}

export function payPage(checkout: CheckoutRecord, state: FormState): string {
  const { id, mode } = checkout.session;
  const verb = mode === "subscription" ? "Subscribe for" : "Pay";
  return page(
    "Checkout",
    html`<div class="columns">
      ${orderSummary(checkout)}
      <section>
        <h2>Pay with card</h2>
        ${cardForm({
          action: `/c/pay/${id}`,
          button: `${verb} ${amountOf(checkout)}`,
          asks: "email and card",
          state,
        })}
      </section>
    </div>`,
  );
}

export function authenticationPage(checkout: CheckoutRecord): string {
  return page(
    "3-D Secure",
    html`<h1>3-D Secure</h1>
      <p class="muted">
        Here the card's bank would ask who you are, before ${amountOf(checkout)} are paid.
      </p>
      <form class="actions" method="post" action="/c/pay/${checkout.session.id}/authenticate">
        <button class="button primary" name="result" value="complete">Complete</button>
        <button class="button" name="result" value="fail">Fail</button>
      </form>`,
  );
}

const closedTexts = {
  complete: { title: "This checkout is paid", text: "You can't pay it a second time." },
  expired: { title: "This checkout has expired", text: "Nothing was paid. Begin again where you came from." },
} as const;

/** Renders a session that no longer accepts payment, with a link back to the app. */
export function closedPage(reason: keyof typeof closedTexts, returnUrl: string | null): string {
  const { title, text } = closedTexts[reason];
  return page(
    title,
    html`<h1>${title}</h1>
      <p class="muted">${text}</p>
      ${returnUrl && html`<p><a href="${returnUrl}">Return to the app</a></p>`}`,
  );
}
