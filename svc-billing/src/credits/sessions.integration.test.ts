import { creditsEvents, type EventEnvelope, holdResponseSchema, sessionEvents } from "@phaselock/contracts";
import { plainSession } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fund } from "../testing/fund.ts";
import { startBilling, type TestBilling, type TestUser } from "../testing/start-billing.ts";

let billing: TestBilling;
let user: TestUser;
let sessionId: string;
const published: EventEnvelope[] = [];

beforeAll(async () => {
  billing = await startBilling();
  await billing.service.bus.subscribe({
    group: "test",
    topics: [creditsEvents.granted.topic],
    from: "beginning",
    handle: async batch => void published.push(...batch.map(({ event }) => event)),
  });
});
afterAll(() => billing.close());
beforeEach(async () => {
  user = await billing.signIn();
  sessionId = crypto.randomUUID();
  await fund(billing.db, user.userId, 5);
});

const requestHold = (seconds: number, session = sessionId) =>
  user.request("/internal/holds", { body: { sessionId: session, seconds } });

/** Build a session event as svc-sessions publishes it. */
const ended = (
  definition: (typeof sessionEvents)["completed" | "abandoned"],
  playedSeconds: number,
  payment: "credits" | "free" = "credits",
  startedAt: string | null = new Date().toISOString(),
): EventEnvelope => ({
  id: crypto.randomUUID(),
  type: definition.type,
  source: "svc-sessions",
  subject: user.userId,
  time: new Date().toISOString(),
  sequence: 1,
  data: definition.data.parse({
    sessionId,
    userId: user.userId,
    ...plainSession,
    payment,
    status: definition.name,
    playedSeconds,
    startedAt,
    endedAt: new Date().toISOString(),
  }),
});
const publish = (...events: EventEnvelope[]) => billing.service.bus.publish(events);
const waitForBalance = (expected: object) =>
  vi.waitFor(async () => expect(await user.balance()).toMatchObject(expected), 10_000);

test("a hold reserves seconds until 24 h after the planned end, and a repeated request returns it", async () => {
  const first = await requestHold(360);
  expect(first.status).toBe(200);
  const hold = holdResponseSchema.parse(await first.json());
  const hours = (Date.parse(hold.expiresAt) - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(24.1, 1);
  expect(await (await requestHold(360)).json()).toEqual(hold);
  expect(await user.balance()).toMatchObject({
    balanceSeconds: 900,
    heldSeconds: 360,
    availableSeconds: 540,
    heldBy: [sessionId],
  });
});

test("a hold above the available balance is refused with payment_required", async () => {
  await requestHold(600);
  const refused = await requestHold(301, crypto.randomUUID());
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({ code: "payment_required" });
  expect((await requestHold(300, crypto.randomUUID())).status).toBe(200);
});

test("a second hold of another length or user is a conflict", async () => {
  await requestHold(360);
  expect((await requestHold(361)).status).toBe(409);
  user = await billing.signIn();
  await fund(billing.db, user.userId, 5);
  expect((await requestHold(360)).status).toBe(409);
  expect(await user.balance()).toMatchObject({ heldSeconds: 0 });
});

test.each([
  ["no seconds", { sessionId: crypto.randomUUID(), seconds: 0 }],
  ["half a second", { sessionId: crypto.randomUUID(), seconds: 0.5 }],
  ["no session", { seconds: 60 }],
  ["an invalid session id", { sessionId: "1", seconds: 60 }],
])("a hold with %s is an invalid request", async (_, body) => {
  expect((await user.request("/internal/holds", { body })).status).toBe(400);
});

test("holds and balances require a signed-in user", async () => {
  for (const path of ["/internal/holds", "/api/billing/balance"]) {
    const headers = { authorization: "Bearer a.b.c" };
    expect((await user.request(path, { headers, ...(path.includes("holds") && { body: {} }) })).status).toBe(
      401,
    );
  }
});

test("stopping after one minute of six burns 60 s of the oldest credit and releases 300 s", async () => {
  await requestHold(360);
  await publish(ended(sessionEvents.completed, 60));
  await waitForBalance({ balanceSeconds: 840, heldSeconds: 0, availableSeconds: 840 });
  const { credits } = await user.balance();
  expect(credits.map(credit => credit.secondsRemaining)).toEqual([120, 180, 180, 180, 180]);
});

test("each movement publishes one event with the account's full state after it", async () => {
  await requestHold(360);
  await publish(ended(sessionEvents.completed, 60));
  const own = () => published.filter(event => event.subject === user.userId);
  await vi.waitFor(() => expect(own()).toHaveLength(4), 10_000);
  const { granted, held, captured, released } = creditsEvents;
  expect(own().map(({ type, sequence, data }) => ({ type, sequence, data }))).toMatchObject([
    { type: granted.type, sequence: 1, data: { balanceSeconds: 900, heldSeconds: 0, changeSeconds: 900 } },
    { type: held.type, sequence: 2, data: { balanceSeconds: 900, heldSeconds: 360, changeSeconds: 360 } },
    { type: captured.type, sequence: 3, data: { balanceSeconds: 840, heldSeconds: 300, changeSeconds: 60 } },
    { type: released.type, sequence: 4, data: { balanceSeconds: 840, heldSeconds: 0, changeSeconds: 300 } },
  ]);
});

test("a repeated or contradicting session end captures only once", async () => {
  await requestHold(360);
  const completed = ended(sessionEvents.completed, 60);
  await publish(completed, completed, ended(sessionEvents.abandoned, 200));
  const otherSession = crypto.randomUUID();
  await requestHold(10, otherSession);
  sessionId = otherSession;
  // An event of the same key comes last: once it has taken effect, the earlier ones have been read.
  await publish(ended(sessionEvents.completed, 10));
  await waitForBalance({ balanceSeconds: 830, heldSeconds: 0 });
});

test("an abandoned session that was never played costs nothing", async () => {
  await requestHold(360);
  await publish(ended(sessionEvents.abandoned, 0));
  await waitForBalance({ balanceSeconds: 900, heldSeconds: 0 });
});

/** The end of a session that was planned and never started. */
const neverStarted = () => ended(sessionEvents.abandoned, 0, "credits", null);

test("a session that never started releases its hold once, also when it is told twice", async () => {
  await requestHold(360);
  await publish(neverStarted(), neverStarted());
  await waitForBalance({ balanceSeconds: 900, heldSeconds: 0, availableSeconds: 900 });
  expect((await requestHold(360)).status).toBe(409);
  const entries = await billing.db.creditLedgerEntry.findMany({ where: { reference: sessionId } });
  expect(entries.map(({ kind }) => kind).toSorted()).toEqual(["hold", "release"]);
});

test("a session that was dropped, planned again on the same hold and played → it is charged", async () => {
  await requestHold(360);
  // Billing hears that the first plan was dropped only after the second one has got its hold.
  expect((await requestHold(360)).status).toBe(200);
  await publish(neverStarted(), ended(sessionEvents.completed, 60));
  await waitForBalance({ balanceSeconds: 840, heldSeconds: 0, availableSeconds: 840 });
});

test("a session not paid with credits leaves a hold with its id alone", async () => {
  await requestHold(360);
  await publish(ended(sessionEvents.completed, 60, "free"));
  const freeSession = sessionId;
  sessionId = crypto.randomUUID();
  await requestHold(10);
  await publish(ended(sessionEvents.completed, 10));
  await waitForBalance({ balanceSeconds: 890, heldSeconds: 360 });
  expect(await billing.db.creditHold.findUnique({ where: { sessionId: freeSession } })).toMatchObject({
    status: "held",
  });
});

test("a hold that arrives after its session was dropped is refused, so that it locks no credits", async () => {
  await publish(neverStarted());
  const closed = async () => billing.db.creditHold.count({ where: { sessionId } });
  await vi.waitFor(async () => expect(await closed()).toBe(1), 10_000);
  expect((await requestHold(360)).status).toBe(409);
  expect(await user.balance()).toMatchObject({ balanceSeconds: 900, heldSeconds: 0, availableSeconds: 900 });
});
