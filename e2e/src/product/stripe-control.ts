import { z } from "zod";

const Webhook = z.object({ event: z.string(), type: z.string(), attempts: z.int() });
const Report = z.object({ pending: z.array(Webhook) });
const Redelivered = z.object({ status: z.int() });

/** Delays and repeats the webhooks of the Stripe stand-in, as a bad network does. */
export function stripeControl(stripeUrl: string) {
  const call = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    init?: RequestInit,
  ): Promise<z.output<Schema>> => {
    const response = await fetch(`${stripeUrl}/_control/webhooks${path}`, init);
    return schema.parse(await response.json());
  };
  const post = (body: unknown = {}): RequestInit => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return {
    holdWebhooks: () => call("/hold", Report, post()),
    /** Webhooks that the product hasn't acknowledged. */
    pending: async () => (await call("", Report)).pending,
    /** Redelivers an event. @returns the status of the product's answer */
    redeliver: async (event: string) => (await call("/redeliver", Redelivered, post({ event }))).status,
  };
}
