import { randomUUID } from "node:crypto";
import { analyticsExportSchema, type EventEnvelope, erasureEvents, userEvents } from "@phaselock/contracts";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { analyticsService } from "../service.ts";
import { columns, eventOf, loggedIn, purchased, report, session } from "../testing/event-of.ts";

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
const exportOf = async (user: string) => analyticsExportSchema.parse(await (await fetchExport(user)).json());
/** The user's events and reports. */
const logOf = async (user: string) => {
  const { events, telemetry } = await exportOf(user);
  return [...events, ...telemetry];
};
const recorded = (user: string, count: number) =>
  vi.waitFor(async () => expect(await logOf(user)).toHaveLength(count), 10_000);
/** Publishes the events and another user's behind them on every topic, and waits until the latter are in the log. */
const publishAndWait = async (...events: EventEnvelope[]) => {
  const witness = randomUUID();
  const witnesses = [loggedIn(witness), purchased(witness), session("started", witness, randomUUID())];
  const sessions = new Set(
    events.filter(({ type }) => type.startsWith("sessions.telemetry")).map(({ subject }) => subject),
  );
  for (const id of sessions) witnesses.push(report(witness, id, 1_000, 1));
  await service.bus.publish([...events, ...witnesses]);
  await recorded(witness, witnesses.length);
};
const erase = async (user: string) => {
  const event = deleted(user);
  await service.bus.publish([event]);
  await vi.waitFor(() => expect(confirmed.map(({ data }) => data)).toContainEqual(event.data), 10_000);
};
it("the export is a file of the user's own events and reports in order, across pages, and of no other user's", async () => {
  const sessionId = randomUUID();
  const events = Array.from({ length: 1_100 }, () => loggedIn(userId));
  const reports = Array.from({ length: 1_100 }, (_, at) => report(userId, sessionId, at + 1, 2));
  await service.bus.publish([loggedIn(randomUUID()), ...reports.toReversed(), ...events]);
  await recorded(userId, events.length + reports.length);
  const exported = await exportOf(userId);
  expect(new Set(exported.events.map(({ id }) => id))).toEqual(new Set(events.map(({ id }) => id)));
  const times = exported.events.map(({ time }) => time);
  expect(times).toEqual(times.toSorted());
  expect(exported.telemetry.map(item => item.report)).toEqual(reports.map((_, at) => at + 1));
  expect(exported.telemetry[0]).toEqual({
    sessionId,
    report: 1,
    time: reports[0]?.time,
    ...columns(2),
  });
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
    report(userId, sessionId, 7, 3),
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
    report(index % 2 ? userId : other, sessionId, index + 1, 5),
  );
  await service.bus.publish(mixed);
  await recorded(other, 10);
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
