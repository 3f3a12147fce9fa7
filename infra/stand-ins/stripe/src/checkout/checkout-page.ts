import { type Html, html } from "@phaselock/stand-in-kit";
import type { CheckoutRecord } from "../state/state.ts";
import { testCards } from "./card.ts";
import { formatMoney } from "./money.ts";
import { page } from "./page.ts";

/** The entered values and their problems: `errors` by field, `refusal` for the card as a whole. */
export type FormState = {
  values: Record<string, string | undefined>;
  errors: Record<string, string[] | undefined>;
  refusal?: string;
};

const fields = [
  { name: "email", label: "Email", type: "email", autocomplete: "email" },
  {
    name: "number",
    label: "Card number",
    inputmode: "numeric",
    autocomplete: "cc-number",
    hint: "1234 1234 1234 1234",
  },
  { name: "expiry", label: "Expiry date", inputmode: "numeric", autocomplete: "cc-exp", hint: "MM/YY" },
  { name: "cvc", label: "CVC", inputmode: "numeric", autocomplete: "cc-csc", hint: "123" },
  { name: "name", label: "Name on card", autocomplete: "cc-name" },
] as const;

type Field = {
  name: string;
  label: string;
  autocomplete: string;
  type?: string;
  inputmode?: string;
  hint?: string;
};

function textField(field: Field, { values, errors }: FormState): Html {
  const { name, label, autocomplete, type = "text", inputmode = "text", hint = "" } = field;
  const error = errors[name]?.[0];
  return html`<div class="field ${name}">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${values[name] ?? ""}" placeholder="${hint}"
      inputmode="${inputmode}" autocomplete="${autocomplete}"
      ${error && html`aria-invalid="true" aria-describedby="${name}-error"`} />
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

const amountOf = ({ session }: CheckoutRecord) =>
  formatMoney(session.amount_total ?? 0, session.currency ?? "usd");

function orderSummary(checkout: CheckoutRecord): Html {
  const { session, lineItems } = checkout;
  return html`<section class="order">
    ${session.cancel_url && html`<p><a href="${session.cancel_url}">Back</a></p>`}
    <h1>${amountOf(checkout)}</h1>
    <ul>
      ${lineItems.map(
        item => html`<li>
          <span>${item.description ?? ""}${(item.quantity ?? 1) > 1 && ` × ${item.quantity}`}</span>
          <span>${formatMoney(item.amount_total, item.currency)}</span>
        </li>`,
      )}
    </ul>
  </section>`;
}

const testCardList = html`<section class="test-cards">
  <h2>Test cards</h2>
  <p class="muted">Any future date, any CVC, any name.</p>
  <dl>
    ${testCards.map(({ number, effect }) => html`<div><dt>${number}</dt><dd>${effect}</dd></div>`)}
  </dl>
</section>`;

export function payPage(checkout: CheckoutRecord, state: FormState): string {
  return page(
    "Checkout",
    html`<div class="columns">
      ${orderSummary(checkout)}
      <section>
        <h2>Pay with card</h2>
        ${state.refusal && html`<p class="error refusal" role="alert">${state.refusal}</p>`}
        <form class="card" method="post" action="/c/pay/${checkout.session.id}" novalidate>
          ${fields.map(field => textField(field, state))}
          <button class="button primary">Pay ${amountOf(checkout)}</button>
        </form>
        ${testCardList}
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
  complete: { title: "This checkout is paid", text: "It can not be paid a second time." },
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

export const notFoundPage = page(
  "Not found",
  html`<h1>Something went wrong</h1>
    <p class="muted">The page you were looking for could not be found.</p>`,
);
