import { randomUUID } from "node:crypto";
import {
  creditsEvents,
  type EventDefinition,
  type EventEnvelope,
  purchaseEvents,
  sessionEvents,
  telemetryEvents,
  userEvents,
  webEvents,
} from "@phaselock/contracts";
import { plainSession } from "@phaselock/service-kit/testing";

/** Of all subjects and topics, which is as good as one of each. */
let sequence = 0;

/** An event as the bus carries it, newer than all events before it. */
export const eventOf = (definition: EventDefinition, subject: string, data: unknown): EventEnvelope => ({
  id: randomUUID(),
  type: definition.type,
  source: "test",
  subject,
  time: new Date().toISOString(),
  sequence: ++sequence,
  data,
});

export const loggedIn = (userId: string): EventEnvelope =>
  eventOf(userEvents.loggedIn, userId, {
    userId,
    hasCompletedOnboarding: true,
    createdAt: "2026-11-20T08:00:00.000Z",
    lastLoginAt: "2026-11-20T08:00:00.000Z",
  });

export const purchased = (userId: string): EventEnvelope =>
  eventOf(purchaseEvents.completed, userId, {
    checkoutId: `cs_test_${randomUUID()}`,
    userId,
    kind: "credits",
    credits: 5,
    minutes: 15,
    amountCents: 1500,
    currency: "usd",
    invoiceId: null,
  });

export const granted = (userId: string): EventEnvelope =>
  eventOf(creditsEvents.granted, userId, {
    userId,
    balanceSeconds: 900,
    heldSeconds: 0,
    changeSeconds: 900,
    reference: "cs_test_1",
  });

export const session = (
  name: keyof typeof sessionEvents,
  userId: string,
  sessionId: string,
  changed: { playedSeconds?: number; startedAt?: null } = {},
): EventEnvelope =>
  eventOf(sessionEvents[name], userId, {
    sessionId,
    userId,
    ...plainSession,
    status: name === "started" ? "running" : name,
    playedSeconds: 0,
    startedAt: "2026-11-20T08:01:00.000Z",
    endedAt: null,
    ...changed,
  });

/** The columns of `count` samples, one a second. */
export const columns = (count: number) => {
  const column = (value: (at: number) => number) => Array.from({ length: count }, (_, at) => value(at));
  return {
    atSeconds: column(at => at),
    beatHz: column(() => 10),
    volumePercent: column(() => 50),
    brightnessPercent: column(() => 100),
  };
};

/** The event of one report with `count` samples. */
export const report = (userId: string, sessionId: string, sequence: number, count: number): EventEnvelope =>
  eventOf(telemetryEvents.report, sessionId, {
    sessionId,
    userId,
    report: sequence,
    ...columns(count),
  });

/** A beacon of a browser that opened the landing page. */
export const beacon = (visitId: string = randomUUID()): EventEnvelope =>
  eventOf(webEvents.measured, visitId, {
    visitId,
    sequence: 1,
    release: "1.0.0",
    events: [{ kind: "page-view", secondsAgo: 1, page: "/" }],
    receivedAt: new Date().toISOString(),
  });
