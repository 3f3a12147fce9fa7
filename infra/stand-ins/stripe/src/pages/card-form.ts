import { type Html, html } from "@phaselock/stand-in-kit";
import { z } from "zod";
import { type CardHolder, cardFormSchema, refusalOf, testCards } from "../payments/card.ts";
import { facts } from "./page.ts";

/** The entered values and their problems: `errors` by field, `refusal` for the card as a whole. */
export type FormState = {
  values?: Record<string, string | undefined>;
  errors?: Record<string, string[] | undefined>;
  refusal?: string;
};

type Field = { name: string; label: string; autocomplete: string; type?: string; hint?: string };

const fields: readonly Field[] = [
  { name: "email", label: "Email", type: "email", autocomplete: "email" },
  { name: "number", label: "Card number", autocomplete: "cc-number", hint: "1234 1234 1234 1234" },
  { name: "expiry", label: "Expiry date", autocomplete: "cc-exp", hint: "MM/YY" },
  { name: "cvc", label: "CVC", autocomplete: "cc-csc", hint: "123" },
  { name: "name", label: "Name on card", autocomplete: "cc-name" },
];

function textField(field: Field, { values = {}, errors = {} }: FormState): Html {
  const { name, label, autocomplete, type = "text", hint = "" } = field;
  const error = errors[name]?.[0];
  return html`<div class="field ${name}">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${values[name] ?? ""}" placeholder="${hint}"
      autocomplete="${autocomplete}"
      ${error && html`aria-invalid="true" aria-describedby="${name}-error"`} />
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

/** Renders a form for a card and its error, with the test cards below. */
export const cardForm = (action: string, button: string, state: FormState): Html =>
  html`${state.refusal && html`<p class="error" role="alert">${state.refusal}</p>`}
    <form class="card" method="post" action="${action}" novalidate>
      ${fields.map(field => textField(field, state))}
      <button class="button primary">${button}</button>
    </form>
    <h2>Test cards</h2>
    <p class="muted">Any future date, any CVC, any name.</p>
    ${facts(testCards.map(({ number, effect }) => [number, effect]))}`;

/**
 * Parses a card form.
 * @returns the card, or the form with its problem and the entered values, except the CVC, which no page repeats
 */
export function readCard(
  body: unknown,
): { card: CardHolder; problem?: undefined } | { card?: undefined; problem: FormState } {
  const entered = z.record(z.string(), z.string()).catch({}).parse(body);
  const blank = Object.fromEntries(fields.map(({ name }) => [name, ""]));
  const values = { ...entered, cvc: undefined };
  const parsed = cardFormSchema.safeParse({ ...blank, ...entered });
  if (!parsed.success) return { problem: { values, errors: z.flattenError(parsed.error).fieldErrors } };
  const { email, name, number } = parsed.data;
  const refusal = refusalOf(number);
  if (refusal !== undefined) return { problem: { values, refusal } };
  return { card: { email, name, last4: number.slice(-4) } };
}
