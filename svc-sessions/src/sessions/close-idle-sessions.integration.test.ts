import { randomUUID } from "node:crypto";
import type { EventEnvelope } from "@phaselock/contracts";
import { createLogger } from "@phaselock/service-kit";
import { startTestService, type TestService } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { sessionsService } from "../service.ts";
import { collectEvents } from "../testing/collect-events.ts";
import { type FakeBilling, startFakeBilling } from "../testing/fake-billing.ts";
import { signIn } from "../testing/session-client.ts";
import { closeIdleSessions } from "./close-idle-sessions.ts";

let billing: FakeBilling;
let service: TestService;
let db: Database;
let events: readonly EventEnvelope[];

beforeAll(async () => {
  billing = await startFakeBilling();
  service = await startTestService(sessionsService, { BILLING_URL: billing.url });
  db = openDatabase(service.pool);
  events = await collectEvents(service.bus);
});
afterAll(async () => {
  await db.$disconnect();
  await service.close();
  await billing.close();
});

/** Runs the job on two replicas, with a clock `seconds` ahead. */
const closeIdleIn = (seconds: number) => {
  const then = new Date(Date.now() + seconds * 1000);
  const run = () => closeIdleSessions(db, createLogger("test", "silent"), then);
  return Promise.all([run(), run()]);
};
const minute = 60;
const day = 24 * 60 * minute;

const namesOf = (subject: string) =>
  events.filter(event => event.subject === subject).map(event => event.type.split("/")[1]);

it("two minutes without a report interrupt, the next report resumes, 24 hours end with the reported seconds", async () => {
  const user = await signIn(service);
  const id = randomUUID();
  await user.plan({ id });
  await user.start(id);
  await user.report(id, { sequence: 1, playedSeconds: 2 });

  await closeIdleIn(1 * minute);
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { status: "running" } });
  await closeIdleIn(2 * minute + 1);
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { status: "interrupted" } });

  await user.report(id, { sequence: 2, playedSeconds: 2 });
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { status: "running" } });
  await closeIdleIn(2 * minute + 1);
  await closeIdleIn(day);
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({
    body: { status: "abandoned", playedSeconds: 2 },
  });
  await vi.waitFor(
    () => expect(namesOf(user.userId)).toEqual(["started", "interrupted", "interrupted", "abandoned"]),
    10_000,
  );
});

it("a session not started within two minutes is abandoned with 0 s played, so that its hold is released", async () => {
  const user = await signIn(service);
  const id = randomUUID();
  await user.plan({ id });
  await closeIdleIn(1 * minute);
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { status: "planned" } });
  await closeIdleIn(2 * minute + 1);
  await vi.waitFor(() => expect(namesOf(user.userId)).toEqual(["abandoned"]), 10_000);
  expect(events.find(event => event.subject === user.userId)?.data).toMatchObject({
    sessionId: id,
    playedSeconds: 0,
    startedAt: null,
  });
});

it.each(["payment_required", "breaks", "hangs"] as const)(
  "a session whose hold ends in %s is abandoned after two minutes, so that billing releases what it may hold",
  async answer => {
    billing.answer = answer;
    const user = await signIn(service);
    const id = randomUUID();
    await user.plan({ id });
    billing.answer = "grants";
    await closeIdleIn(2 * minute + 1);
    await vi.waitFor(() => expect(namesOf(user.userId)).toEqual(["abandoned"]), 10_000);
    expect(events.find(event => event.subject === user.userId)?.data).toMatchObject({
      sessionId: id,
      payment: "credits",
      playedSeconds: 0,
    });
    expect(await user.plan({ id })).toMatchObject({ status: 201, body: { status: "abandoned" } });
    expect(billing.asked.filter(({ sessionId }) => sessionId === id)).toHaveLength(1);
  },
);

it("another session can start after an interruption, and the interrupted one can't resume beside it", async () => {
  const user = await signIn(service);
  const [idle, next] = [randomUUID(), randomUUID()];
  await user.plan({ id: idle });
  await user.start(idle);
  await closeIdleIn(2 * minute + 1);
  await user.plan({ id: next });
  expect(await user.start(next)).toMatchObject({ status: 200 });
  expect(await user.report(idle)).toMatchObject({ status: 409, body: { code: "session_already_running" } });
});
