import { inBatches, type Job, type Pool } from "@phaselock/service-kit";

/** Far longer than Stripe sends an event again: 3 days by itself, 30 by hand. */
const keptDays = 90;
const everyMs = 60 * 60 * 1_000;

const pruneStatement = `
DELETE FROM webhook_events WHERE id IN (
  SELECT id FROM webhook_events
  WHERE status IN ('done', 'ignored') AND finished_at < now() - make_interval(days => $1)
  ORDER BY finished_at LIMIT $2 FOR UPDATE SKIP LOCKED
)`;

/** Delete old finished events, in batches. A refused one stays until a person has dealt with it. */
export const pruneWebhooks = (pool: Pool): Job => ({
  name: "prune-webhooks",
  everyMs,
  run: async signal => void (await inBatches(pool, pruneStatement, [keptDays], signal)),
});
