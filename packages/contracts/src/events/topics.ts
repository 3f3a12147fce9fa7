import { creditsEvents, purchaseEvents } from "./billing.ts";
import { erasureEvents } from "./erasure.ts";
import type { EventDefinition } from "./event.ts";
import { signInSessionEvents, userEvents } from "./identity.ts";
import { sessionEvents, telemetryEvents } from "./sessions.ts";

/** How a topic is laid out on every bus. */
export type Topic = {
  readonly name: string;
  /** What its events are keyed by; order is kept per key. */
  readonly key: "user" | "session" | "visitor";
  readonly partitions: number;
  /**
   * Days that every record is kept. After that it goes; on a compacted topic only once its key has a newer one, so
   * that the newest stays for ever.
   */
  readonly retentionDays: number;
  readonly compacted: boolean;
  readonly events: readonly EventDefinition[];
};

const day = { retentionDays: 30, compacted: false } as const;

/** Every topic of the product, in one table: created by an admin step, checked at boot. */
export const topics: readonly Topic[] = [
  {
    name: "identity.user.v1",
    key: "user",
    partitions: 6,
    retentionDays: 30,
    compacted: true,
    events: Object.values(userEvents),
  },
  {
    name: "identity.session.v1",
    key: "user",
    partitions: 6,
    ...day,
    events: Object.values(signInSessionEvents),
  },
  { name: "billing.purchase.v1", key: "user", partitions: 6, ...day, events: Object.values(purchaseEvents) },
  { name: "billing.credits.v1", key: "user", partitions: 6, ...day, events: Object.values(creditsEvents) },
  { name: "sessions.session.v1", key: "user", partitions: 6, ...day, events: Object.values(sessionEvents) },
  {
    name: "sessions.telemetry.v1",
    key: "session",
    partitions: 12,
    retentionDays: 7,
    compacted: false,
    events: Object.values(telemetryEvents),
  },
  ...Object.values(erasureEvents).map(event => ({
    name: event.topic,
    key: "user" as const,
    partitions: 6,
    ...day,
    events: [event],
  })),
];

/** Days that dead letters and what was put back of them are kept: they wait for a person. */
export const deadLetterRetentionDays = 90;
/**
 * Days that a group remembers the events it has had. Longer than any record can be delivered again, with a margin:
 * Kafka drops whole segments, a week or so late. A compacted topic's newest records outlive even this, so what
 * consumes one has to be a projection that knows an old sequence.
 */
export const inboxRetentionDays = deadLetterRetentionDays + 30;

const definitions = new Map(topics.flatMap(topic => topic.events.map(event => [event.type, event] as const)));

/** The declaration of an event type such as `identity.user.v1/registered`, if there is one. */
export const findEvent = (type: string): EventDefinition | undefined => definitions.get(type);
