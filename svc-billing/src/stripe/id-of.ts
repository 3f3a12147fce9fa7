/** The id of a Stripe object that a response refers to, expanded or not; null if it refers to none. */
export const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);
