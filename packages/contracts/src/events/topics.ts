import { creditsEvents, entitlementEvents, purchaseEvents, subscriptionEvents } from "./billing.ts";
import { erasureEvents } from "./erasure.ts";
import type { EventDefinition } from "./event.ts";
import { experimentEvents } from "./experiments.ts";
import { signInSessionEvents, userEvents } from "./identity.ts";
import { moodEvents, sessionEvents, telemetryEvents } from "./sessions.ts";
import { webEvents } from "./web.ts";

/** The layout of a topic, the same on every bus. */
export type Topic = {
  readonly name: string;
  /** The key of its events. Order is preserved per key. */
  readonly key: "user" | "session" | "visit";
  readonly partitions: number;
  /**
   * Days that every record is kept. An older record is deleted; on a compacted topic only once its key has a newer
   * record, so the newest one stays forever.
   */
  readonly retentionDays: number;
  readonly compacted: boolean;
  readonly events: readonly EventDefinition[];
};

const day = { retentionDays: 30, compacted: false } as const;

/** Every topic of the product. An admin step creates them, and every process checks them at boot. */
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
  {
    name: "billing.subscription.v1",
    key: "user",
    partitions: 6,
    ...day,
    events: Object.values(subscriptionEvents),
  },
  {
    name: "billing.entitlement.v1",
    key: "user",
    partitions: 6,
    retentionDays: 30,
    compacted: true,
    events: Object.values(entitlementEvents),
  },
  { name: "sessions.session.v1", key: "user", partitions: 6, ...day, events: Object.values(sessionEvents) },
  { name: "sessions.mood.v1", key: "user", partitions: 6, ...day, events: Object.values(moodEvents) },
  {
    name: "sessions.experiment.v1",
    key: "user",
    partitions: 6,
    ...day,
    events: Object.values(experimentEvents),
  },
  {
    name: "sessions.telemetry.v2",
    key: "session",
    partitions: 6,
    retentionDays: 7,
    compacted: false,
    events: Object.values(telemetryEvents),
  },
  { name: "web.event.v1", key: "visit", partitions: 6, ...day, events: Object.values(webEvents) },
  ...Object.values(erasureEvents).map(event => ({
    name: event.topic,
    key: "user" as const,
    partitions: 6,
    ...day,
    events: [event],
  })),
];

/** Days that dead letters and replayed dead letters are kept. They wait for a person to handle them. */
export const deadLetterRetentionDays = 90;
/**
 * Days that a group's inbox remembers processed events. Longer than any record can be redelivered, with a margin,
 * because Kafka deletes whole segments and does so up to about a week late. The newest records of a compacted topic
 * outlive even this, so its consumers must be projections that ignore an old sequence.
 */
export const inboxRetentionDays = deadLetterRetentionDays + 30;

/**
 * Days that the samples of a session are kept, after the month (UTC) in which it was planned. The means of its minutes
 * stay.
 */
export const telemetryRetentionDays = 90;

const definitions = new Map(topics.flatMap(topic => topic.events.map(event => [event.type, event] as const)));

/** Finds the declaration of an event type such as `identity.user.v1/registered`. */
export const findEvent = (type: string): EventDefinition | undefined => definitions.get(type);
