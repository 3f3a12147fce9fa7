import type Stripe from "stripe";
import { z } from "zod";

export type Payer = { email: string; name: string };

export type CheckoutRecord = {
  session: Stripe.Checkout.Session;
  lineItems: Stripe.LineItem[];
  paymentIntentData: { metadata: Record<string, string>; description: string | null };
  /** The payer who has entered a 3-D Secure card and not completed authentication. */
  authenticating?: Payer;
};

/** An unacknowledged webhook. */
export type Delivery = { eventId: string; attempts: number; nextAttemptAtMs: number };

/** The stored response to a POST with an Idempotency-Key. */
export type IdempotentAnswer = { key: string; fingerprint: string; body: string; createdAtMs: number };

/** The stand-in's whole state, in order of creation. */
export type State = {
  checkouts: Map<string, CheckoutRecord>;
  paymentIntents: Map<string, Stripe.PaymentIntent>;
  events: Map<string, Stripe.Event>;
  deliveries: Map<string, Delivery>;
  answers: Map<string, IdempotentAnswer>;
};

const FORMAT = 1;
const rows = <Row>() => z.array(z.custom<Row>(value => typeof value === "object" && value !== null));

// Only this module writes the file, and atomically, so checking the format number is enough.
const fileSchema = z.object({
  format: z.literal(FORMAT),
  checkouts: rows<CheckoutRecord>(),
  paymentIntents: rows<Stripe.PaymentIntent>(),
  events: rows<Stripe.Event>(),
  deliveries: rows<Delivery>(),
  answers: rows<IdempotentAnswer>(),
});

export function emptyState(): State {
  return {
    checkouts: new Map(),
    paymentIntents: new Map(),
    events: new Map(),
    deliveries: new Map(),
    answers: new Map(),
  };
}

export function serializeState(state: State): string {
  const file: z.infer<typeof fileSchema> = {
    format: FORMAT,
    checkouts: [...state.checkouts.values()],
    paymentIntents: [...state.paymentIntents.values()],
    events: [...state.events.values()],
    deliveries: [...state.deliveries.values()],
    answers: [...state.answers.values()],
  };
  return JSON.stringify(file);
}

export function deserializeState(text: string): State {
  const file = fileSchema.parse(JSON.parse(text));
  return {
    checkouts: new Map(file.checkouts.map(row => [row.session.id, row])),
    paymentIntents: new Map(file.paymentIntents.map(row => [row.id, row])),
    events: new Map(file.events.map(row => [row.id, row])),
    deliveries: new Map(file.deliveries.map(row => [row.eventId, row])),
    answers: new Map(file.answers.map(row => [row.key, row])),
  };
}
