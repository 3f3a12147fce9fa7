import { randomUUID } from "node:crypto";
import { type EventEnvelope, eventEnvelopeSchema } from "@phaselock/contracts";
import { z } from "zod";
import type { Delivery, EventBus, Subscription } from "./event-bus.ts";

/** Where the dead letters of a group lie. */
export const deadLetterTopic = (group: string): string => `${group}.dlq`;

/** Whether a topic holds the dead letters of some group. */
export const isDeadLetterTopic = (topic: string): boolean => topic.endsWith(".dlq");

/**
 * Where dead letters are put back, for this group alone. On their own topic they would reach the groups that have had
 * them, maybe longer ago than these remember, and an old state would become the newest of its key on a compacted one.
 */
export const retryTopic = (group: string): string => `${group}.retry`;

const isRetryTopic = (topic: string): boolean => topic.endsWith(".retry");

/** A group also has what is put back for it. */
export const withRetryTopic = (subscription: Subscription): Subscription => ({
  ...subscription,
  topics: [...subscription.topics, retryTopic(subscription.group)],
});

const deadLetterSchema = z.object({
  error: z.object({ name: z.string(), message: z.string() }),
  /** Where the delivery lay that failed. */
  topic: z.string(),
  partition: z.int(),
  offset: z.int(),
  attempts: z.int(),
  /** Absent where the record was not an event of ours; then `record` has its bytes. */
  event: eventEnvelopeSchema.optional(),
  record: z.object({ key: z.string().optional(), value: z.string().optional() }).optional(),
});
const replayedSchema = z.object({ offset: z.int() });

/** What failed for good, and why. */
export type Burial = Omit<z.input<typeof deadLetterSchema>, "error"> & { readonly error: unknown };

/** The record that puts a failed delivery away. It keeps the event's id, by which a person finds it. */
export const deadLetterOf = (group: string, { error, ...burial }: Burial): EventEnvelope => ({
  id: burial.event?.id ?? randomUUID(),
  type: `${deadLetterTopic(group)}/dead-letter`,
  source: burial.event?.source ?? "unreadable",
  subject: burial.event?.subject ?? "unreadable",
  time: new Date().toISOString(),
  sequence: burial.event?.sequence ?? 0,
  data: {
    ...burial,
    error:
      error instanceof Error
        ? { name: error.name, message: error.message }
        : { name: "Error", message: String(error) },
  },
});

/** A delivery as the group's effect is to see it: what was put back looks as it did on its own topic. */
export const asOriginal = (delivery: Delivery): Delivery => {
  if (!isRetryTopic(delivery.topic)) return delivery;
  const original = eventEnvelopeSchema.safeParse(delivery.event.data);
  return original.success ? { ...delivery, event: original.data } : delivery;
};

/** A dead letter that waits. */
export type DeadLetter = z.output<typeof deadLetterSchema> & {
  /** The event's id. */
  readonly id: string;
  readonly group: string;
  readonly buriedAt: string;
  /** Its own place in the group's dead letters. */
  readonly letterOffset: number;
};

/** The groups that ever had a dead letter. */
export const deadLetterGroups = async (bus: Pick<EventBus, "topics">): Promise<string[]> =>
  (await bus.topics()).filter(isDeadLetterTopic).map(topic => topic.slice(0, -".dlq".length));

/** The dead letters of a group that nobody has put back yet, oldest first. */
export const listDeadLetters = async (bus: Pick<EventBus, "read">, group: string): Promise<DeadLetter[]> => {
  const waiting = new Map<number, DeadLetter>();
  const topic = deadLetterTopic(group);
  for await (const { offset, event } of bus.read({ topic, from: "beginning", until: "end" })) {
    const replayed = replayedSchema.safeParse(event.data);
    if (event.type === `${topic}/replayed` && replayed.success) waiting.delete(replayed.data.offset);
    const letter = deadLetterSchema.safeParse(event.data);
    if (event.type !== `${topic}/dead-letter` || !letter.success) continue;
    const { id, time: buriedAt } = event;
    waiting.set(offset, { ...letter.data, id, group, buriedAt, letterOffset: offset });
  }
  return [...waiting.values()];
};

/**
 * Put a dead letter's event back for the group that buried it, and note in the dead letters that it was. Were the
 * note lost, it could be put back twice, which the group's inbox bears.
 * @throws when the record was not an event of ours
 */
export const replayDeadLetter = async (bus: EventBus, letter: DeadLetter): Promise<void> => {
  const { event, group, letterOffset } = letter;
  if (!event) throw new Error(`Dead letter ${letter.id} is not an event: it can't be put back`);
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
