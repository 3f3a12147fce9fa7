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
import { settleSessions } from "./settle-sessions.ts";

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

/** Runs the job as it will run `seconds` from now, on two replicas. */
const settleIn = (seconds: number) => {
  const then = new Date(Date.now() + seconds * 1000);
  const run = () => settleSessions(db, createLogger("test", "silent"), then);
  return Promise.all([run(), run()]);
};
const minute = 60;
const day = 24 * 60 * minute;

const namesOf = (subject: string) =>
  events.filter(event => event.subject === subject).map(event => event.type.split("/")[1]);

it("two minutes of silence interrupt; a report resumes; 24 hours settle at what was reported", async () => {
  const user = await signIn(service);
  const id = randomUUID();
  await user.plan({ id });
  await user.start(id);
  await user.report(id, { sequence: 1, playedSeconds: 2 });

  await settleIn(1 * minute);
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { status: "running" } });
  await settleIn(2 * minute + 1);
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { status: "interrupted" } });

  await user.report(id, { sequence: 2, playedSeconds: 2 });
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { status: "running" } });
  await settleIn(2 * minute + 1);
  await settleIn(day);
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({
    body: { status: "abandoned", playedSeconds: 2 },
  });
  await vi.waitFor(
    () => expect(namesOf(user.userId)).toEqual(["started", "interrupted", "interrupted", "abandoned"]),
    10_000,
  );
});

it("a session that is not started within two minutes is abandoned with nothing played: its hold is let go", async () => {
  const user = await signIn(service);
  const id = randomUUID();
  await user.plan({ id });
  await settleIn(1 * minute);
  expect(await user.get(`/api/sessions/${id}`)).toMatchObject({ body: { status: "planned" } });
  await settleIn(2 * minute + 1);
  await vi.waitFor(() => expect(namesOf(user.userId)).toEqual(["abandoned"]), 10_000);
  expect(events.find(event => event.subject === user.userId)?.data).toMatchObject({
    sessionId: id,
    playedSeconds: 0,
    startedAt: null,
  });
});

it("an interrupted session makes room for another, and can't come back beside it", async () => {
  const user = await signIn(service);
  const [silent, next] = [randomUUID(), randomUUID()];
  await user.plan({ id: silent });
  await user.start(silent);
  await settleIn(2 * minute + 1);
  await user.plan({ id: next });
  expect(await user.start(next)).toMatchObject({ status: 200 });
  expect(await user.report(silent)).toMatchObject({ status: 409, body: { code: "session_already_running" } });
});
