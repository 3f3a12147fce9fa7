import { webEvents } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import { countMeasurements } from "../web/count-measurements.ts";
import { foldFacts } from "./fold-facts.ts";
import { horizonOf } from "./horizon.ts";
import type { RecordedEvent } from "./recorded-event.ts";
import { markStaleDays } from "./stale-days.ts";

export type { RecordedEvent } from "./recorded-event.ts";

/**
 * Adds events to the rollups, in the transaction that records them. Every event is passed once: `recordEverything` passes
 * only events that were not in the log yet.
 */
export const foldEvents = async (
  tx: SqlExecutor,
  events: readonly RecordedEvent[],
  now = new Date(),
): Promise<void> => {
  await markStaleDays(tx, await foldFacts(tx, events, horizonOf(now)));
  // Last: batches of all partitions add to the same rows, which stay locked until the commit.
  await countMeasurements(
    tx,
    events.filter(({ event }) => event.type === webEvents.measured.type),
  );
};
