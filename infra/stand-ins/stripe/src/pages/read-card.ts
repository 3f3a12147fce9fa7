import { z } from "zod";
import { type CardOutcome, cardDetails, cardFormSchema, outcomeOf } from "../payments/card.ts";
import type { CardDetails } from "../state/state.ts";
import type { FormState } from "./card-form.ts";

const noCard = { number: "", expiry: "", cvc: "", name: "" };

/** The form's fields, as texts. */
export const valuesOf = (body: unknown): Record<string, string> =>
  z.record(z.string(), z.string()).catch({}).parse(body);

export type CardEntry =
  | { entered: { name: string; card: CardDetails; outcome: CardOutcome } }
  | { entered?: undefined; form: FormState };

/** Parses a card form. Returns the form with its errors if a field is wrong. */
export function readCard(body: unknown): CardEntry {
  const values = valuesOf(body);
  const parsed = cardFormSchema.safeParse({ ...noCard, ...values });
  if (!parsed.success) {
    return { form: formWith(values, { errors: z.flattenError(parsed.error).fieldErrors }) };
  }
  const { name, number } = parsed.data;
  const outcome = outcomeOf(number);
  if (outcome.kind === "declined") return { form: formWith(values, { refusal: outcome.message }) };
  return { entered: { name, card: cardDetails(parsed.data), outcome } };
}

/** A form with the entered values, except the CVC, which no page repeats. */
export const formWith = (values: Record<string, string>, problem: Partial<FormState>): FormState => ({
  errors: {},
  ...problem,
  values: { ...values, cvc: undefined },
});
