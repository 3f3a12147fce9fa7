import { type EventEnvelope, findEvent, userIdSchema, webEvents } from "@phaselock/contracts";
import { PoisonError } from "@phaselock/service-kit";
import { z } from "zod";
import type { RecordedEvent } from "../rollups/fold-events.ts";

/** An event that the contracts can read. */
export type Entry = {
  /** As published, including fields newer than the contract. */
  readonly published: EventEnvelope;
} & RecordedEvent;

/** Every event of the product carries its user's id, except those of web.event.v1. */
const ownedSchema = z.object({ userId: userIdSchema });

/**
 * Parses an event with its contract and reads its user id.
 * @throws PoisonError when the contracts can't read the event: it becomes a dead letter, never a gap in the log
 */
export const readEntry = (published: EventEnvelope): Entry => {
  const { type } = published;
  const definition = findEvent(type);
  if (!definition) throw new PoisonError(`${type} is not declared`);
  const parsed = z.safeParse(definition.data, published.data);
  if (!parsed.success) throw new PoisonError(`${type}: ${parsed.error.message}`);
  const event = { ...published, data: parsed.data };
  if (definition.topic === webEvents.measured.topic) return { published, event, userId: null };
  const owned = ownedSchema.safeParse(parsed.data);
  if (!owned.success) throw new PoisonError(`${type}: ${owned.error.message}`);
  return { published, event, userId: owned.data.userId };
};
