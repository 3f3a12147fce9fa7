/** A request to Stripe's API, as it is on the wire. */
export type StripeRequest = {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** A form; empty without a body. */
  readonly body: string;
};

/**
 * Parameters that Stripe has renamed since the version that stripe-mock describes, with their former names. The next
 * stripe-mock refuses the former name, so an entry can't outlive its reason.
 */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // https://docs.stripe.com/changelog/endive/2026-09-30/remove-payment-method-types-checkout-sessions
  "POST /v1/checkout/sessions": { allowed_payment_method_types: "payment_method_types" },
};

/** The same request with the names of the version that stripe-mock describes. */
export const asStripeMockKnows = (request: StripeRequest): StripeRequest => {
  const names = renamed[`${request.method} ${request.path}`];
  if (!names) return request;
  const body = new URLSearchParams();
  for (const [field, value] of new URLSearchParams(request.body)) {
    // A list's or object's field is its name and an index: `name[0]`.
    const [name = ""] = field.split("[", 1);
    body.append((names[name] ?? name) + field.slice(name.length), value);
  }
  return { ...request, body: body.toString() };
};
