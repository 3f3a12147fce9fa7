import { setTimeout as delay } from "node:timers/promises";
import type { History, WebhookTrouble } from "../load/history.ts";
import type { Random } from "../load/random.ts";
import type { System } from "../system/open-system.ts";

/** The only webhook that is lost: the reconciliation makes up for it within seconds, but for a renewal's after a day. */
const paid = "checkout.session.completed";
/** How long webhooks are held, in milliseconds. */
const heldMs = 1_500;
/** By how much webhooks are late, and for how long, in milliseconds. */
const lateByMs = 1_000;
const lateForMs = 3_000;
/** How many events are delivered twice at a time, and among how many of the newest. */
const repeated = 5;
const newest = 20;
/** A lost webhook delays a grant by seconds, and with it the measured recovery, so few are lost. */
const trouble = ["twice", "twice", "newest first", "newest first", "late", "lost"] as const;

/**
 * Delivers Stripe's webhooks twice, newest first, late or never, in an order of the seed. It runs beside the plan, so that
 * every fault meets some of this trouble.
 *
 * @returns a function that ends it and delivers what is pending
 */
export const startWebhookTrouble = (
  { stripe }: Pick<System, "stripe">,
  { history, random, stopped: signal }: { history: History; random: Random; stopped: AbortSignal },
): (() => Promise<void>) => {
  const pause = (ms: number) => delay(ms, undefined, { signal });
  const make: Readonly<Record<WebhookTrouble, () => Promise<void>>> = {
    async twice() {
      const events = await stripe.newestEvents(newest);
      for (const event of random.shuffle(events).slice(0, repeated)) await stripe.redeliver(event);
    },
    async "newest first"() {
      await stripe.holdWebhooks();
      await pause(heldMs);
      await stripe.releaseWebhooks("newest-first");
    },
    async late() {
      await stripe.delayWebhooks(lateByMs);
      await pause(lateForMs);
      await stripe.delayWebhooks(0);
    },
    lost: () => stripe.dropWebhooks(paid, 1),
  };
  const ending = new AbortController();
  const run = async () => {
    while (!ending.signal.aborted) {
      await pause(random.integer(500, 2_000));
      const how = random.pick(trouble);
      history.note({ kind: "webhooks", how });
      await make[how]();
    }
    await stripe.dropWebhooks(paid, 0);
    await stripe.releaseWebhooks("oldest-first");
  };
  const running = run().catch(error => {
    if (!signal.aborted)
      history.note({ kind: "refused", who: "Stripe", what: "webhooks", why: String(error) });
  });
  return async () => {
    ending.abort();
    await running;
  };
};
