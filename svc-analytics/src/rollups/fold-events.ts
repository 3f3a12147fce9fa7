import type { EventEnvelope } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";

/** An event that the log has just recorded for the first time. */
export type RecordedEvent = {
  /** Its data has been parsed with its contract: defaults are filled in, fields newer than the contract are left out. */
  readonly event: EventEnvelope;
  /** Null in web events, which name no user. */
  readonly userId: string | null;
};

/**
 * Adds events to the rollups, in the transaction that records them. Every event is passed once: `recordEverything` passes
 * only events that were not in the log yet.
 */
export const foldEvents = async (_tx: SqlExecutor, _events: readonly RecordedEvent[]): Promise<void> => {};
