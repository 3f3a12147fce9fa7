import type Stripe from "stripe";
import { type StripeStandIn, startStripeStandIn } from "../index.ts";
import { keys, sdkFor, temporaryStatePath } from "./fixtures.ts";

/** A stand-in for one test file, whose webhooks nobody receives. */
export type TestStandIn = {
  readonly standIn: StripeStandIn;
  readonly stripe: Stripe;
  /** The types of the events since the last call, oldest first. */
  newEvents(): Promise<string[]>;
  /** The newest event of a type. */
  lastEvent(type: string): Promise<Stripe.Event>;
  close(): Promise<void>;
};

export async function openTestStandIn(): Promise<TestStandIn> {
  const standIn = await startStripeStandIn({
    port: 0,
    ...keys,
    webhookUrl: "http://127.0.0.1:9/none",
    statePath: await temporaryStatePath(),
    deployment: "local",
  });
  standIn.control.holdWebhooks();
  const stripe = sdkFor(standIn.url);
  const seen = new Set<string>();
  return {
    standIn,
    stripe,
    async newEvents() {
      const { data } = await stripe.events.list({ limit: 100 });
      const fresh = data.filter(({ id }) => !seen.has(id)).reverse();
      for (const { id } of fresh) seen.add(id);
      return fresh.map(({ type }) => type);
    },
    async lastEvent(type) {
      const [event] = (await stripe.events.list({ type, limit: 1 })).data;
      if (!event) throw new Error(`There is no event ${type}.`);
      return event;
    },
    close: () => standIn.close(),
  };
}
