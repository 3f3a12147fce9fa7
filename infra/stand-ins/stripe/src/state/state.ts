import type Stripe from "stripe";
import { z } from "zod";

/** The person on the checkout page and the card that they entered. */
export type Payer = { email: string; name: string; card: CardDetails };

/** What is kept of a card: enough to show it, and to know how it behaves in later payments. */
export type CardDetails = { last4: string; expMonth: number; expYear: number };

export type CheckoutRecord = {
  session: Stripe.Checkout.Session;
  lineItems: Stripe.LineItem[];
  paymentIntentData: { metadata: Record<string, string>; description: string | null };
  subscriptionData?: { metadata: Record<string, string>; description: string | null };
  /** The payer who has entered a 3-D Secure card and not completed authentication. */
  authenticating?: Payer;
};

/** An unacknowledged webhook. */
export type Delivery = { eventId: string; attempts: number; nextAttemptAtMs: number };

/** The stored response to a POST with an Idempotency-Key. */
export type IdempotentAnswer = {
  key: string;
  fingerprint: string;
  body: string;
  createdAtMs: number;
  /** Default 200. */
  status?: number;
};

/** Subscriptions whose next payment is declined whatever the card. */
export type PlannedDecline = { subscription: string };

/** How long past the real time the billing clock is, and what ends a subscription that stays unpaid. */
export type Account = {
  /** The origin of the hosted pages. It changes with the port. */
  pageOrigin: string;
  clockOffsetSeconds: number;
  afterLastRetry: "cancel" | "mark-unpaid";
};

const idOf = ({ id }: { id: string }) => id;

/** Each table's row type and primary key. */
const keyOf = {
  checkouts: ({ session }: CheckoutRecord) => session.id,
  customers: idOf as (row: Stripe.Customer | Stripe.DeletedCustomer) => string,
  products: idOf as (row: Stripe.Product) => string,
  prices: idOf as (row: Stripe.Price) => string,
  paymentMethods: idOf as (row: Stripe.PaymentMethod) => string,
  paymentIntents: idOf as (row: Stripe.PaymentIntent) => string,
  charges: idOf as (row: Stripe.Charge) => string,
  refunds: idOf as (row: Stripe.Refund) => string,
  disputes: idOf as (row: Stripe.Dispute) => string,
  subscriptions: idOf as (row: Stripe.Subscription) => string,
  invoices: idOf as (row: Stripe.Invoice) => string,
  invoicePayments: idOf as (row: Stripe.InvoicePayment) => string,
  testClocks: idOf as (row: Stripe.TestHelpers.TestClock) => string,
  portalConfigurations: idOf as (row: Stripe.BillingPortal.Configuration) => string,
  portalSessions: idOf as (row: Stripe.BillingPortal.Session) => string,
  plannedDeclines: ({ subscription }: PlannedDecline) => subscription,
  events: idOf as (row: Stripe.Event) => string,
  deliveries: ({ eventId }: Delivery) => eventId,
  answers: ({ key }: IdempotentAnswer) => key,
};

type Table = keyof typeof keyOf;
type Tables = { [Name in Table]: Map<string, Parameters<(typeof keyOf)[Name]>[0]> };

/** The stand-in's whole state. Each table is in order of creation. */
export type State = Tables & { account: Account };

const FORMAT = 1;
const tableNames = Object.keys(keyOf) as Table[];
const newAccount = (): Account => ({ pageOrigin: "", clockOffsetSeconds: 0, afterLastRetry: "cancel" });

const rowsSchema = z.array(z.looseObject({}));
// Only this module writes the file, and atomically, so checking the format number and the tables is enough.
const fileSchema = z.object({
  format: z.literal(FORMAT),
  account: z.custom<Account>(value => typeof value === "object"),
  ...(Object.fromEntries(tableNames.map(name => [name, rowsSchema])) as Record<Table, typeof rowsSchema>),
});

export function emptyState(): State {
  const tables = Object.fromEntries(tableNames.map(name => [name, new Map()]));
  return { ...(tables as Tables), account: newAccount() };
}

export function serializeState(state: State): string {
  const tables = Object.fromEntries(tableNames.map(name => [name, [...state[name].values()]]));
  return JSON.stringify({ format: FORMAT, account: state.account, ...tables });
}

export function deserializeState(text: string): State {
  const { account, ...file } = fileSchema.parse(JSON.parse(text));
  const tables = tableNames.map(name => {
    const rows = file[name] as never[];
    return [name, new Map(rows.map(row => [keyOf[name](row), row]))];
  });
  return { ...(Object.fromEntries(tables) as Tables), account };
}
