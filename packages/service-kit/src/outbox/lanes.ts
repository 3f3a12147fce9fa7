import { createHash } from "node:crypto";

/** How many relays can work on one outbox at once. Fixed: rows carry their lane. */
export const laneCount = 16;

/** The channel on which relays hear that rows were written. */
export const outboxChannel = "phaselock_outbox";

/** The lane that carries all events of one subject on one topic, so that one relay at a time keeps their order. */
export const laneOf = (topic: string, subject: string): number =>
  createHash("sha256").update(`${topic}\n${subject}`).digest().readUInt16BE(0) % laneCount;
