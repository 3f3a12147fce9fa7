import type Stripe from "stripe";
import { z } from "zod";
import { nowSeconds } from "../stripe-object.ts";

/** A card and its holder, with what the pages show and what decides later payments. */
export type Card = { id: string; email: string; name: string; last4: string };

/** A checkout session, and what the subscription that it starts is called by. */
export type Checkout = {
  id: string;
  session: Stripe.Checkout.Session;
  lineItem: Stripe.LineItem;
  subscriptionMetadata: Record<string, string>;
};

/** An unacknowledged webhook. Its id is the event's. */
export type Delivery = { id: string; attempts: number; nextAttemptAtMs: number };

/** The stored response to a POST with an Idempotency-Key, which is its id. */
export type IdempotentAnswer = { id: string; fingerprint: string; body: string; createdAtMs: number };

export const emptyState = () => ({
  account: {
    /** The origin of the hosted pages. It changes with the port. */
    pageOrigin: "",
    /** The time by which subscriptions are ahead of the real time. */
    clockOffsetSeconds: 0,
  },
  answers: new Map<string, IdempotentAnswer>(),
  cards: new Map<string, Card>(),
  charges: new Map<string, Stripe.Charge>(),
  checkouts: new Map<string, Checkout>(),
  customers: new Map<string, Stripe.Customer | Stripe.DeletedCustomer>(),
  deliveries: new Map<string, Delivery>(),
  disputes: new Map<string, Stripe.Dispute>(),
  events: new Map<string, Stripe.Event>(),
  invoicePayments: new Map<string, Stripe.InvoicePayment>(),
  invoices: new Map<string, Stripe.Invoice>(),
  paymentIntents: new Map<string, Stripe.PaymentIntent>(),
  /** The ids of subscriptions whose next payment is declined whatever the card. */
  plannedDeclines: new Map<string, { id: string }>(),
  portalSessions: new Map<string, Stripe.BillingPortal.Session>(),
  prices: new Map<string, Stripe.Price>(),
  products: new Map<string, Stripe.Product>(),
  refunds: new Map<string, Stripe.Refund>(),
  subscriptions: new Map<string, Stripe.Subscription>(),
});

/** The stand-in's whole state. Each table is in order of creation. */
export type State = ReturnType<typeof emptyState>;

// Only this module writes the file, and atomically, so checking the format number and the tables is enough.
const FORMAT = 2;
const accountSchema = z.object({ pageOrigin: z.string(), clockOffsetSeconds: z.number() });
const fileSchema = z.looseObject({ format: z.literal(FORMAT), account: accountSchema });
const rowsSchema = z.array(z.looseObject({ id: z.string() }));

export function serializeState(state: State): string {
  const rowsOf = (_name: string, value: unknown) => (value instanceof Map ? [...value.values()] : value);
  return JSON.stringify({ format: FORMAT, ...state }, rowsOf);
}

/** @throws if the file has another format or lacks a table */
export function deserializeState(text: string): State {
  const { account, ...file } = fileSchema.parse(JSON.parse(text));
  const { account: _, ...tables } = emptyState();
  const rowsOf = (name: string) => rowsSchema.parse(file[name]).map(row => [row.id, row] as const);
  const filled = Object.keys(tables).map(name => [name, new Map(rowsOf(name))]);
  return { ...Object.fromEntries(filled), account };
}

/**
 * The current time of subscriptions, invoices and customers, in seconds since 1970: the real time plus what the clock was
 * advanced by. Payments, events and signatures always have the real time.
 */
export const billingTime = ({ account }: State): number => nowSeconds() + account.clockOffsetSeconds;
