import { type Html, html } from "@phaselock/stand-in-kit";
import { testCards } from "../payments/card.ts";

/** The entered values and their problems: `errors` by field, `refusal` for the card as a whole. */
export type FormState = {
  values: Record<string, string | undefined>;
  errors: Record<string, string[] | undefined>;
  refusal?: string;
};

/** A form before anything was entered. */
export const emptyForm: FormState = { values: {}, errors: {} };

type Field = {
  name: string;
  label: string;
  autocomplete: string;
  type?: string;
  inputmode?: string;
  hint?: string;
};

const emailField: Field = { name: "email", label: "Email", type: "email", autocomplete: "email" };

const cardFields: readonly Field[] = [
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
];

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

type CardForm = { action: string; button: string; asks: "card" | "email and card"; state: FormState };

/** Renders a form for a card and its error, with the test cards below. */
export function cardForm({ action, button, asks, state }: CardForm): Html {
  const fields = asks === "card" ? cardFields : [emailField, ...cardFields];
  return html`${state.refusal && html`<p class="error refusal" role="alert">${state.refusal}</p>`}
    <form class="card" method="post" action="${action}" novalidate>
      ${fields.map(field => textField(field, state))}
      <button class="button primary">${button}</button>
    </form>
    <section class="test-cards">
      <h2>Test cards</h2>
      <p class="muted">Any future date, any CVC, any name.</p>
      <dl>
        ${testCards.map(({ number, effect }) => html`<div><dt>${number}</dt><dd>${effect}</dd></div>`)}
      </dl>
    </section>`;
}
