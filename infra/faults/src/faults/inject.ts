import { randomUUID } from "node:crypto";
import { type EventEnvelope, sessionEvents, topics } from "@phaselock/contracts";
import type { EventBus } from "@phaselock/service-kit";
import { plainSession } from "@phaselock/service-kit/testing";
import type { History } from "../load/history.ts";
import type { Random } from "../load/random.ts";
import { type Fault, recoversWithinMs } from "./fault.ts";

/** Maximum age of repeated events, in milliseconds. */
const recentMs = 120_000;
const perTopic = 20;

type Tools = { readonly bus: EventBus; readonly history: History; readonly random: Random };

const source = "faults";

/** Publishes events again with the same ids, after newer ones of their keys. */
export const repeatEvents = ({ bus, history, random }: Tools): Fault => ({
  name: "events again",
  answersWithinMs: recoversWithinMs,
  async inject() {
    for (const { name } of topics) {
      const events: EventEnvelope[] = [];
      const from = { time: new Date(Date.now() - recentMs) };
      for await (const { event } of bus.read({ topic: name, from, until: "end" })) {
        if (event.source !== source) events.push(event);
      }
      const chosen = random.shuffle(events).slice(0, perTopic);
      for (const { id } of chosen) history.note({ kind: "injected", how: "again", id });
      await bus.publish(chosen);
    }
  },
});

/** Publishes the end of a session before its start. */
export const swapEvents = ({ bus, history }: Tools): Fault => ({
  name: "events out of order",
  answersWithinMs: recoversWithinMs,
  async inject() {
    const userId = randomUUID();
    const now = new Date().toISOString();
    const state = {
      sessionId: randomUUID(),
      userId,
      ...plainSession,
      payment: "free",
      plannedSeconds: 60,
      playedSeconds: 0,
      startedAt: now,
    };
    const event = (sequence: number, type: string, data: object): EventEnvelope => ({
      id: randomUUID(),
      type,
      source,
      subject: userId,
      time: now,
      sequence,
      data: { ...state, ...data },
    });
    const started = event(1, sessionEvents.started.type, { status: "running", endedAt: null });
    const completed = event(2, sessionEvents.completed.type, { status: "completed", endedAt: now });
    for (const late of [completed, started]) {
      history.note({ kind: "injected", how: "late", id: late.id });
      await bus.publish([late]);
    }
  },
});

/** Publishes an event of a declared type with unreadable data, on a topic that two groups consume. */
export const poison = ({ bus, history }: Tools): Fault => ({
  name: "poison",
  answersWithinMs: recoversWithinMs,
  async inject() {
    const id = randomUUID();
    history.note({ kind: "injected", how: "poison", id });
    const time = new Date().toISOString();
    const { type } = sessionEvents.completed;
    await bus.publish([
      { id, type, source, subject: randomUUID(), time, sequence: 1, data: { sessionId: "poison" } },
    ]);
  },
});
