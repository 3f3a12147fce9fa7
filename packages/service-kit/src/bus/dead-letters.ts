import { randomUUID } from "node:crypto";
import { type EventEnvelope, eventEnvelopeSchema } from "@phaselock/contracts";
import { z } from "zod";
import type { Delivery, EventBus, Subscription } from "./event-bus.ts";

/** The dead-letter topic of a group. */
export const deadLetterTopic = (group: string): string => `${group}.dlq`;

/** Whether a topic is the dead-letter topic of a group. */
export const isDeadLetterTopic = (topic: string): boolean => topic.endsWith(".dlq");

/**
 * The topic on which a group's dead letters are replayed, for this group alone. On their original topic they would also
 * reach the groups that have processed them, maybe longer ago than their inboxes remember, and on a compacted topic an
 * old state would become the newest of its key.
 */
export const retryTopic = (group: string): string => `${group}.retry`;

const isRetryTopic = (topic: string): boolean => topic.endsWith(".retry");

/** Adds the group's retry topic to a subscription. */
export const withRetryTopic = <Given extends Pick<Subscription, "group" | "topics">>(
  subscription: Given,
): Given => ({
  ...subscription,
  topics: [...subscription.topics, retryTopic(subscription.group)],
});

const deadLetterSchema = z.object({
  error: z.object({ name: z.string(), message: z.string() }),
  /** The topic of the failed delivery. */
  topic: z.string(),
  partition: z.int(),
  offset: z.int(),
  attempts: z.int(),
  /** Absent if the record was not a valid event; `record` then holds its bytes. */
  event: z.optional(eventEnvelopeSchema),
  record: z.object({ key: z.string().optional(), value: z.string().optional() }).optional(),
});
const replayedSchema = z.object({ offset: z.int() });

/** A delivery that failed for good, and its error. */
export type FailedDelivery = Omit<z.input<typeof deadLetterSchema>, "error"> & { readonly error: unknown };

/** Builds the dead-letter record of a failed delivery. It keeps the event's id, so that a person can find it. */
export const deadLetterOf = (group: string, { error, ...failed }: FailedDelivery): EventEnvelope => ({
  id: failed.event?.id ?? randomUUID(),
  type: `${deadLetterTopic(group)}/dead-letter`,
  source: failed.event?.source ?? "unreadable",
  subject: failed.event?.subject ?? "unreadable",
  time: new Date().toISOString(),
  sequence: failed.event?.sequence ?? 0,
  data: {
    ...failed,
    error:
      error instanceof Error
        ? { name: error.name, message: error.message }
        : { name: "Error", message: String(error) },
  },
});

/** Unwraps a replayed dead letter, so that the handler sees the event as it was on its original topic. */
export const unwrapReplay = (delivery: Delivery): Delivery => {
  if (!isRetryTopic(delivery.topic)) return delivery;
  const original = eventEnvelopeSchema.safeParse(delivery.event.data);
  return original.success ? { ...delivery, event: original.data } : delivery;
};

/** A dead letter that has not been replayed. */
export type DeadLetter = z.output<typeof deadLetterSchema> & {
  /** The event's id. */
  readonly id: string;
  readonly group: string;
  readonly deadLetteredAt: string;
  /** Its offset in the group's dead-letter topic. */
  readonly letterOffset: number;
};

/** The groups that have a dead-letter topic. */
export const deadLetterGroups = async (bus: Pick<EventBus, "topics">): Promise<string[]> =>
  (await bus.topics()).filter(isDeadLetterTopic).map(topic => topic.slice(0, -".dlq".length));

/** The dead letters of a group that have not been replayed, oldest first. */
export const listDeadLetters = async (bus: Pick<EventBus, "read">, group: string): Promise<DeadLetter[]> => {
  const waiting = new Map<number, DeadLetter>();
  const topic = deadLetterTopic(group);
  for await (const { offset, event } of bus.read({ topic, from: "beginning", until: "end" })) {
    const replayed = replayedSchema.safeParse(event.data);
    if (event.type === `${topic}/replayed` && replayed.success) waiting.delete(replayed.data.offset);
    const letter = deadLetterSchema.safeParse(event.data);
    if (event.type !== `${topic}/dead-letter` || !letter.success) continue;
    const { id, time: deadLetteredAt } = event;
    waiting.set(offset, { ...letter.data, id, group, deadLetteredAt, letterOffset: offset });
  }
  return [...waiting.values()];
};

/**
 * Replays a dead letter's event to its group, then marks the letter as replayed. If the mark is lost, the event can be
 * replayed twice; the group's inbox makes the second one harmless.
 * @throws if the record was not a valid event
 */
export const replayDeadLetter = async (bus: EventBus, letter: DeadLetter): Promise<void> => {
  const { event, group, letterOffset } = letter;
  if (!event) throw new Error(`Dead letter ${letter.id} is not an event and can't be replayed`);
  const { subject, sequence, source } = event;
  const time = new Date().toISOString();
  const record = (type: string, data: unknown): EventEnvelope => ({
    id: randomUUID(),
    type,
    source,
    subject,
    time,
    sequence,
    data,
  });
  await bus.publish([record(`${retryTopic(group)}/event`, event)]);
  await bus.publish([record(`${deadLetterTopic(group)}/replayed`, { offset: letterOffset })]);
};
