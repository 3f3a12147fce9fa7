import { createHash } from "node:crypto";

/**
 * The number of lanes, and so of relays that can process one outbox concurrently. Fixed, because rows store their
 * lane.
 */
export const laneCount = 16;

/** The channel that notifies relays of new rows. */
export const outboxChannel = "phaselock_outbox";

/** The lane of a subject's events on one topic. One relay at a time processes a lane, which preserves their order. */
export const laneOf = (topic: string, subject: string): number =>
  createHash("sha256").update(`${topic}\n${subject}`).digest().readUInt16BE(0) % laneCount;
