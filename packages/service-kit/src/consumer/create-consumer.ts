import type { EventDefinition, EventEnvelope } from "@phaselock/contracts";
import { z } from "zod";
import { type Delivery, PoisonError, type Subscription, topicOfType } from "../bus/event-bus.ts";
import type { SqlExecutor } from "../db/sql-executor.ts";
import { claimEvent } from "../inbox/claim-event.ts";

/** An event whose data has been parsed with its contract. */
export type TypedEvent<Data> = Omit<EventEnvelope, "data"> & { readonly data: Data };

/** A group's handler for one event type. `run` shares its transaction with the inbox row. */
export type EventHandler<Tx> = {
  readonly definition: EventDefinition;
  readonly before?: (event: EventEnvelope) => Promise<void>;
  readonly run: (tx: Tx, event: EventEnvelope) => Promise<void>;
};

/**
 * Binds a handler to an event type. Data that doesn't match its contract throws a PoisonError.
 * @param before runs before the transaction begins, for changes that must commit earlier; must be idempotent
 * @example on(sessionEvents.completed, (tx, event) => settle(tx, event.data))
 */
export const on = <Tx, Data extends z.core.$ZodType>(
  definition: EventDefinition<string, Data>,
  effect: (tx: Tx, event: TypedEvent<z.output<Data>>) => Promise<void>,
  before?: (event: TypedEvent<z.output<Data>>) => Promise<void>,
): EventHandler<Tx> => {
  const typed = (event: EventEnvelope): TypedEvent<z.output<Data>> => {
    const parsed = z.safeParse(definition.data, event.data);
    if (!parsed.success) throw new PoisonError(`${event.type}: ${parsed.error.message}`);
    return { ...event, data: parsed.data };
  };
  return {
    definition,
    ...(before && { before: async event => before(typed(event)) }),
    run: async (tx, event) => effect(tx, typed(event)),
  };
};

/**
 * Creates a consumer group that processes each event once: the inbox row and the handler's changes commit together.
 * Event types without a handler are skipped, so that a newer producer does not break an older consumer.
 * @param options.transaction runs its argument in one interactive transaction of the service's database
 */
export const createConsumer = <Tx extends SqlExecutor>(options: {
  group: string;
  handlers: readonly EventHandler<Tx>[];
  transaction: (work: (tx: Tx) => Promise<void>) => Promise<void>;
}): Subscription => {
  const { group, handlers, transaction } = options;
  const byType = new Map(handlers.map(handler => [handler.definition.type, handler]));
  const handleOne = async ({ event }: Delivery): Promise<void> => {
    const handler = byType.get(event.type);
    if (!handler) return;
    await handler.before?.(event);
    await transaction(async tx => {
      if (await claimEvent(tx, group, event.id)) await handler.run(tx, event);
    });
  };
  return {
    group,
    topics: [...new Set(handlers.map(handler => topicOfType(handler.definition.type)))],
    from: "beginning",
    async handle(batch) {
      for (const delivery of batch) await handleOne(delivery);
    },
  };
};
