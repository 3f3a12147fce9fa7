import { moodEvents, sessionEvents } from "@phaselock/contracts";
import {
  createConsumer,
  inTransaction,
  isErased,
  on,
  type Pool,
  type SqlExecutor,
  type Subscription,
} from "@phaselock/service-kit";
import { serviceName } from "../../service-name.ts";
import { horizonOf } from "./forget-old-outcomes.ts";
import { foldOutcome, type OutcomeEvent } from "./outcome.ts";
import { findOutcome, saveOutcome } from "./outcome-row.ts";
import { lockPerson, replaceInStatistics } from "./statistics.ts";
import { withoutWithdrawnAttention } from "./withdraw-attention.ts";

/**
 * Folds one event into its session's outcome and into the statistics, unless its user is erased or it is too old. Attention
 * is left out if the user has withdrawn a signal of it since.
 */
export const learn = async (tx: SqlExecutor, event: OutcomeEvent, now: Date): Promise<void> => {
  const { userId } = event.data;
  if (new Date(event.time) < horizonOf(now) || (await isErased(tx, userId))) return;
  await lockPerson(tx, userId);
  const from = await findOutcome(tx, event.data);
  const to = foldOutcome(from, await withoutWithdrawnAttention(tx, event));
  if (!to || !(await saveOutcome(tx, to))) return;
  await replaceInStatistics(tx, userId, [{ from, to }]);
};

/** Subscribes to the ends of sessions and to moods, and learns from them what modes do. */
export const learnFromEvents = (pool: Pool): Subscription =>
  createConsumer<SqlExecutor>({
    // Its own group, so that learning never delays a purchase or an erasure.
    group: `${serviceName}-recommendations`,
    handlers: [
      on(sessionEvents.completed, (tx, { data, sequence, time }) =>
        learn(tx, { kind: "ended", data, sequence, time }, new Date()),
      ),
      on(sessionEvents.abandoned, (tx, { data, sequence, time }) =>
        learn(tx, { kind: "ended", data, sequence, time }, new Date()),
      ),
      on(moodEvents.recorded, (tx, { data, sequence, time }) =>
        learn(tx, { kind: "recorded", data, sequence, time }, new Date()),
      ),
      on(moodEvents.withdrawn, (tx, { data, sequence, time }) =>
        learn(tx, { kind: "withdrawn", data, sequence, time }, new Date()),
      ),
    ],
    transaction: work => inTransaction(pool, work),
  });
