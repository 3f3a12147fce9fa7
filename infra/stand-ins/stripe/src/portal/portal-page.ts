import { type Html, html } from "@phaselock/stand-in-kit";
import type Stripe from "stripe";
import { invoiceStatusText } from "../invoices/invoice-status-text.ts";
import { renewalMethodOf } from "../invoices/pay-invoice.ts";
import { cardForm, type FormState } from "../pages/card-form.ts";
import { cardText } from "../pages/card-text.ts";
import { formatDate } from "../pages/format-date.ts";
import { formatMoney } from "../pages/money.ts";
import { page } from "../pages/page.ts";
import type { State } from "../state/state.ts";
import { planText } from "../subscriptions/plan-text.ts";
import { periodEndOf, subscriptionsOf } from "../subscriptions/subscriptions-of.ts";

type Session = Stripe.BillingPortal.Session;
type Features = Stripe.BillingPortal.Configuration.Features;

const pathOf = ({ id }: Session) => `/p/session/${id}`;

const backLink = ({ return_url }: Session): Html | null =>
  return_url === null ? null : html`<p><a href="${return_url}">Return to the app</a></p>`;

const statusTexts: Record<string, string> = {
  active: "Active",
  past_due: "Past due: the last payment was declined",
  unpaid: "Unpaid",
};

function subscriptionSection(
  state: State,
  session: Session,
  { subscription, features }: { subscription: Stripe.Subscription; features: Features },
): Html {
  const path = `${pathOf(session)}/subscriptions/${subscription.id}`;
  const end = formatDate(periodEndOf(subscription));
  const card = renewalMethodOf(state, subscription)?.card;
  const isEnding = subscription.cancel_at_period_end;
  return html`<section>
    <h2>${planText(state, subscription)}</h2>
    <dl class="facts">
      <div><dt>Status</dt><dd>${statusTexts[subscription.status] ?? subscription.status}</dd></div>
      <div><dt>${isEnding ? "Ends" : "Renews"}</dt><dd>${end}</dd></div>
      <div><dt>Card</dt><dd>${cardText(card?.last4)}</dd></div>
    </dl>
    <div class="actions">
      ${
        features.subscription_cancel.enabled &&
        (isEnding
          ? html`<form method="post" action="${path}/resume">
              <button class="button primary">Don't cancel</button>
            </form>`
          : html`<a class="button" href="${path}/cancel">Cancel subscription</a>`)
      }
      ${
        features.payment_method_update.enabled &&
        html`<a class="button" href="${pathOf(session)}/card">Change card</a>`
      }
    </div>
  </section>`;
}

function invoiceHistory(state: State, { customer }: Session): Html {
  const invoices = [...state.invoices.values()].filter(invoice => invoice.customer === customer).reverse();
  return html`<section>
    <h2>Invoices</h2>
    ${invoices.length === 0 && html`<p class="muted">No invoices yet.</p>`}
    <ul class="rows">
      ${invoices.map(
        invoice => html`<li>
          <a href="/i/${invoice.id}">${formatDate(invoice.created)}</a>
          <span>${formatMoney(invoice.total, invoice.currency)}</span>
          <span>${invoiceStatusText(invoice)}</span>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** Renders the portal: the customer's subscriptions, card and invoices. */
export function portalPage(state: State, session: Session, features: Features): string {
  const subscriptions = subscriptionsOf(state, session.customer);
  return page(
    "Billing",
    html`<div class="narrow">
      ${backLink(session)}
      <h1>Billing</h1>
      ${subscriptions.length === 0 && html`<p class="muted">No subscription.</p>`}
      ${subscriptions.map(subscription => subscriptionSection(state, session, { subscription, features }))}
      ${features.invoice_history.enabled && invoiceHistory(state, session)}
    </div>`,
  );
}

const feedbackTexts: Record<string, string> = {
  customer_service: "Customer service was less than expected",
  low_quality: "Quality was less than expected",
  missing_features: "Some features are missing",
  other: "Other reason",
  switched_service: "I'm switching to a different service",
  too_complex: "Ease of use was less than expected",
  too_expensive: "It's too expensive",
  unused: "I don't use the service enough",
};

function feedbackField({
  enabled,
  options,
}: Features["subscription_cancel"]["cancellation_reason"]): Html | null {
  if (!enabled) return null;
  return html`<div class="field">
    <label for="feedback">Why do you cancel?</label>
    <select id="feedback" name="feedback">
      <option value="">No answer</option>
      ${options.map(option => html`<option value="${option}">${feedbackTexts[option] ?? option}</option>`)}
    </select>
  </div>`;
}

type Cancelling = { subscription: Stripe.Subscription; features: Features };

/** Asks to confirm a cancellation. */
export function cancelPage(state: State, session: Session, { subscription, features }: Cancelling): string {
  const { mode, cancellation_reason } = features.subscription_cancel;
  const when =
    mode === "immediately" ? "ends now" : `stays active until ${formatDate(periodEndOf(subscription))}`;
  return page(
    "Cancel subscription",
    html`<div class="narrow">
      <h1>Cancel your subscription</h1>
      <p class="muted">${planText(state, subscription)}. The subscription ${when}.</p>
      <form class="stack" method="post" action="${pathOf(session)}/subscriptions/${subscription.id}/cancel">
        ${feedbackField(cancellation_reason)}
        <div class="actions">
          <button class="button primary">Cancel subscription</button>
          <a class="button" href="${(session.flow && session.return_url) ?? pathOf(session)}">Go back</a>
        </div>
      </form>
    </div>`,
  );
}

/** Asks for the card that pays the next renewals. */
export function changeCardPage(session: Session, state: FormState): string {
  return page(
    "Change card",
    html`<div class="narrow">
      <p><a href="${pathOf(session)}">Back</a></p>
      <h1>Change card</h1>
      ${cardForm({ action: `${pathOf(session)}/card`, button: "Save card", asks: "card", state })}
    </div>`,
  );
}
