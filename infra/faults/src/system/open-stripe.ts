import { z } from "zod";

/** A checkout session as Stripe has it. */
const checkoutSchema = z.object({
  id: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.string(),
  client_reference_id: z.string(),
  amount_total: z.int(),
  metadata: z.object({ credits: z.coerce.number() }),
});
export type StripeCheckout = z.infer<typeof checkoutSchema>;

const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z.object({ userId: z.string() }),
  items: z.object({
    data: z.tuple([z.object({ current_period_start: z.int(), current_period_end: z.int() })]),
  }),
});
export type StripeSubscription = z.infer<typeof subscriptionSchema>;

const invoiceSchema = z.object({
  id: z.string(),
  status: z.string(),
  billing_reason: z.string(),
  parent: z.object({ subscription_details: z.object({ subscription: z.string() }) }),
  lines: z.object({ data: z.tuple([z.object({ period: z.object({ end: z.int() }) })]) }),
});
export type StripeInvoice = z.infer<typeof invoiceSchema>;

const eventSchema = z.object({ id: z.string() });
const redeliveredSchema = z.object({ status: z.int() });

/** Most rows on a page of Stripe's lists. */
const pageSize = 100;

/** The Stripe stand-in: what was paid there, and the control over its webhooks and its time. */
export type StripeStandIn = {
  checkouts(): Promise<StripeCheckout[]>;
  /** All subscriptions, also ended ones. */
  subscriptions(): Promise<StripeSubscription[]>;
  invoices(): Promise<StripeInvoice[]>;
  /** Returns the ids of the newest events. */
  newestEvents(count: number): Promise<string[]>;
  /** Ends the subscription's period now, or makes its pending retry now. */
  renewNow(subscription: string): Promise<StripeSubscription>;
  /** Declines the subscription's next payment. */
  failNextPayment(subscription: string): Promise<void>;
  holdWebhooks(): Promise<void>;
  /** Sends every pending webhook once, one after the other. */
  releaseWebhooks(order: "oldest-first" | "newest-first"): Promise<void>;
  delayWebhooks(milliseconds: number): Promise<void>;
  /** Never sends the next webhooks of this type. */
  dropWebhooks(type: string, count: number): Promise<void>;
  /** Sends an event again. @returns the status of the product's response, 0 for none */
  redeliver(event: string): Promise<number>;
};

/**
 * Opens the API and the control of the Stripe stand-in.
 * @param url the URL of its API
 */
export const openStripe = (url: string, secretKey: string): StripeStandIn => {
  const ask = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema>> => {
    const answer = await fetch(url + path, {
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Stripe stand-in: ${path} answered ${answer.status}: ${text}`);
    return schema.parse(JSON.parse(text));
  };
  const control = (path: string, body: object = {}) => ask(`/_control/${path}`, z.unknown(), body);

  const listAll = async <Row extends { id: string }>(
    path: string,
    schema: z.ZodType<Row>,
  ): Promise<Row[]> => {
    const pageSchema = z.object({ data: z.array(schema), has_more: z.boolean() });
    const rows: Row[] = [];
    for (;;) {
      const last = rows.at(-1);
      const after = last ? `&starting_after=${last.id}` : "";
      const page = await ask(`${path}limit=${pageSize}${after}`, pageSchema);
      rows.push(...page.data);
      if (!page.has_more) return rows;
    }
  };

  return {
    checkouts: () => listAll("/v1/checkout/sessions?", checkoutSchema),
    subscriptions: () => listAll("/v1/subscriptions?status=all&", subscriptionSchema),
    invoices: () => listAll("/v1/invoices?", invoiceSchema),
    async newestEvents(count) {
      const { data } = await ask(`/v1/events?limit=${count}`, z.object({ data: z.array(eventSchema) }));
      return data.map(({ id }) => id);
    },
    renewNow: id => ask(`/_control/subscriptions/${id}/renew`, subscriptionSchema, {}),
    failNextPayment: async id => void (await control(`subscriptions/${id}/fail-next-payment`)),
    holdWebhooks: async () => void (await control("webhooks/hold")),
    releaseWebhooks: async order => void (await control("webhooks/release", { order })),
    delayWebhooks: async milliseconds => void (await control("webhooks/delay", { milliseconds })),
    dropWebhooks: async (type, count) => void (await control("webhooks/drop", { type, count })),
    async redeliver(event) {
      const { status } = await ask("/_control/webhooks/redeliver", redeliveredSchema, { event });
      return status;
    },
  };
};

/** The end of the period that Stripe bills now, as the product writes times. */
export const periodEndOf = ({ items }: StripeSubscription): string =>
  new Date(items.data[0].current_period_end * 1_000).toISOString();
