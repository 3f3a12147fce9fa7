import type { Job, Logger, Pool } from "@phaselock/service-kit";
import type Stripe from "stripe";
import { callStripe } from "../stripe/stripe-client.ts";
import type { WebhookHandler } from "./webhook-handler.ts";
import { storeWebhook } from "./webhook-queue.ts";

/** How often the job looks whether the recovery is due. */
const everyMs = 60_000;
/** Stripe lists an event some time after it was created, and clocks differ. Storing an event again changes nothing. */
const overlapSeconds = 60 * 60;
/** Maximum number of event types in one of Stripe's lists. */
const maxTypes = 20;

/** Claims the run, so that no other replica does it. It is due again after ten minutes, even if it fails. */
const claimStatement = `
UPDATE webhook_recovery SET next_run_at = now() + interval '10 minutes' WHERE next_run_at <= now()
RETURNING extract(epoch FROM recovered_until)::float8 AS "recoveredUntil", extract(epoch FROM now())::float8 AS "startedAt"`;
const advanceStatement = `
UPDATE webhook_recovery SET recovered_until = greatest(recovered_until, to_timestamp($1))`;

type RecoveryDependencies = {
  readonly pool: Pool;
  readonly stripe: Stripe;
  readonly logger: Logger;
  readonly handlers: readonly WebhookHandler[];
  readonly livemode: boolean;
};

const typesOf = (handlers: readonly WebhookHandler[]) => handlers.flatMap(({ types }) => types);

/** Every object that an event is about has an id, except some, such as a balance, that have no handler. */
const objectIdOf = ({ data }: Stripe.Event): string | null => {
  const object: object = data.object;
  return "id" in object && typeof object.id === "string" ? object.id : null;
};

/**
 * Store the events of the last hours that Stripe has and we don't, as their webhooks would have. Does nothing if another
 * replica has done it within ten minutes.
 * @returns the number of recovered events
 * @throws AppError `upstream_unavailable` if a call to Stripe fails; the next run begins at the same time
 */
export const recoverLostWebhooks = async ({
  pool,
  stripe,
  logger,
  handlers,
  livemode,
}: RecoveryDependencies): Promise<number> => {
  const { rows } = await pool.query<{ recoveredUntil: number; startedAt: number }>(claimStatement);
  const [run] = rows;
  if (!run) return 0;
  const listed = stripe.events.list({
    types: typesOf(handlers),
    created: { gte: Math.floor(run.recoveredUntil) - overlapSeconds },
    limit: 100,
  });
  let recovered = 0;
  await callStripe("upstream_unavailable", async () => {
    for await (const event of listed) {
      const { id, type } = event;
      if (event.livemode !== livemode) continue;
      if (await storeWebhook(pool, { id, type, objectId: objectIdOf(event) })) recovered++;
    }
  });
  await pool.query(advanceStatement, [run.startedAt]);
  if (recovered > 0) logger.warn({ recovered }, "Stripe events whose webhooks were late or lost are stored");
  return recovered;
};

/**
 * Recover lost webhooks, so that what they report takes effect even if Stripe has given up sending them.
 * @throws at once if the handlers have more types than Stripe lists, so that the service doesn't start
 */
export const recoverWebhooks = (dependencies: RecoveryDependencies): Job => {
  const { length } = typesOf(dependencies.handlers);
  if (length > maxTypes)
    throw new Error(`Stripe lists events of ${maxTypes} types at most, and ${length} have a handler`);
  return {
    name: "recover-webhooks",
    everyMs,
    async run() {
      await recoverLostWebhooks(dependencies).catch(error =>
        dependencies.logger.warn({ err: error }, "lost webhooks could not be recovered, will be retried"),
      );
    },
  };
};
