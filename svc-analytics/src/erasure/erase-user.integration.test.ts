import { randomUUID } from "node:crypto";
import { analyticsExportSchema, type EventEnvelope, erasureEvents, userEvents } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { analyticsService } from "../service.ts";
import { eventOf, loggedIn, purchased, reported, session } from "../testing/event-of.ts";

let service: TestService;
let userId: string;
const confirmed: EventEnvelope[] = [];

beforeAll(async () => {
  service = await startTestService(analyticsService);
  await service.bus.subscribe({
    group: "test",
    topics: [erasureEvents.analytics.topic],
    from: "beginning",
    handle: async batch => {
      confirmed.push(...batch.map(delivery => delivery.event));
    },
  });
});
afterAll(() => service.close());
beforeEach(() => {
  userId = randomUUID();
});

const deleted = (user: string) =>
  eventOf(userEvents.deleted, user, { userId: user, erasureId: randomUUID() });
const fetchExport = async (user: string) =>
  fetch(new URL("/api/analytics/export", service.url), {
    headers: { authorization: `Bearer ${await service.tokens.tokenFor(user)}` },
  });
const logOf = async (user: string) =>
  analyticsExportSchema.parse(await (await fetchExport(user)).json()).events;
const recorded = (user: string, count: number) =>
  vi.waitFor(async () => expect(await logOf(user)).toHaveLength(count), 10_000);
/** Publishes the events and another user's behind them on every topic, and waits until the latter are in the log. */
const publishAndWait = async (...events: EventEnvelope[]) => {
  const witness = randomUUID();
  const witnesses = [loggedIn(witness), purchased(witness), session("started", witness, randomUUID())];
  await service.bus.publish([...events, ...witnesses]);
  for (const { subject } of events.filter(event => event.type.startsWith("sessions.telemetry")))
    await service.bus.publish(reported(witness, subject, 1, 1));
  const telemetry = events.filter(event => event.type.startsWith("sessions.telemetry")).length;
  await recorded(witness, witnesses.length + telemetry);
};
const erase = async (user: string) => {
  const event = deleted(user);
  await service.bus.publish([event]);
  await vi.waitFor(() => expect(confirmed.map(({ data }) => data)).toContainEqual(event.data), 10_000);
};
it("the export is a file of the user's own events in order, across pages, and of no other user's", async () => {
  const sessionId = randomUUID();
  const events = Array.from({ length: 1_100 }, (_, index) =>
    reported(userId, sessionId, index + 1, 2),
  ).flat();
  await service.bus.publish([loggedIn(randomUUID()), ...events]);
  await recorded(userId, events.length);
  const log = await logOf(userId);
  expect(new Set(log.map(({ id }) => id))).toEqual(new Set(events.map(({ id }) => id)));
  expect(log.map(({ time }) => time)).toEqual(log.map(({ time }) => time).toSorted());
  expect(log[0]).toMatchObject({ type: "sessions.telemetry.v1/sample", data: { userId, sessionId } });
  const answer = await fetchExport(userId);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="phaselock-analytics.json"');
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  await answer.body?.cancel();
  expect(await logOf(randomUUID())).toEqual([]);
  expect((await fetch(new URL("/api/analytics/export", service.url))).status).toBe(401);
});

it("a deletion removes the user's events from the log and leaves other users' events", async () => {
  const other = randomUUID();
  await service.bus.publish([loggedIn(userId), purchased(userId), loggedIn(other)]);
  await recorded(userId, 2);
  await erase(userId);
  await recorded(userId, 0);
  await recorded(other, 1);
});

it("a deleted user's late telemetry, purchase, login and session end are dropped", async () => {
  const sessionId = randomUUID();
  await erase(userId);
  await publishAndWait(
    ...reported(userId, sessionId, 7, 3),
    purchased(userId),
    loggedIn(userId),
    session("abandoned", userId, sessionId),
  );
  expect(await logOf(userId)).toEqual([]);
});

it("a batch with events of several users loses only the erased user's", async () => {
  const [other, sessionId] = [randomUUID(), randomUUID()];
  await erase(userId);
  const mixed = Array.from({ length: 20 }, (_, index) =>
    reported(index % 2 ? userId : other, sessionId, index + 1, 5),
  ).flat();
  await service.bus.publish(mixed);
  await recorded(other, 50);
  expect(await logOf(userId)).toEqual([]);
});

it("a repeated deletion is confirmed again and changes nothing", async () => {
  await service.bus.publish([loggedIn(userId)]);
  await recorded(userId, 1);
  const event = deleted(userId);
  await service.bus.publish([event, event, deleted(userId)]);
  await vi.waitFor(
    () => expect(confirmed.filter(({ subject }) => subject === userId)).toHaveLength(2),
    10_000,
  );
  expect(await logOf(userId)).toEqual([]);
});
