import type { EventDefinition, EventEnvelope } from "@phaselock/contracts";
import type { z } from "zod";

/** An event that the log has just recorded for the first time. */
export type RecordedEvent = {
  /** Its data has been parsed with its contract: defaults are filled in, fields newer than the contract are left out. */
  readonly event: EventEnvelope;
  /** Null in web events, which name no user. */
  readonly userId: string | null;
};

/** An event of known types, as the facts read it. */
export type FactEvent<Data> = {
  readonly userId: string;
  /** Orders the events of one user within their topic. */
  readonly sequence: number;
  /** When it happened: UTC ISO 8601. */
  readonly time: string;
  readonly data: Data;
};

/** The events of these types, typed as their contract. Events without a user are left out. */
export const eventsOf = <Data extends z.core.$ZodType>(
  events: readonly RecordedEvent[],
  ...definitions: readonly EventDefinition<string, Data>[]
): readonly FactEvent<z.output<Data>>[] => {
  const types = new Set(definitions.map(({ type }) => type));
  return events.flatMap(({ event: { type, sequence, time, data }, userId }) =>
    userId !== null && types.has(type)
      ? // The log has parsed it with this contract.
        [{ userId, sequence, time, data: data as z.output<Data> }]
      : [],
  );
};

/** For each key the event with the highest sequence. */
export const newestOf = <Data>(
  events: readonly FactEvent<Data>[],
  keyOf: (event: FactEvent<Data>) => string,
): readonly FactEvent<Data>[] => {
  const newest = new Map<string, FactEvent<Data>>();
  for (const event of events) {
    const key = keyOf(event);
    const known = newest.get(key);
    if (!known || event.sequence > known.sequence) newest.set(key, event);
  }
  return [...newest.values()];
};
