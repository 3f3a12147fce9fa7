import { creditPacks, secondsPerCredit, sessionEvents } from "@phaselock/contracts";
import { goldenEvents } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { auditBooks } from "../testing/audit.ts";
import { fund } from "../testing/fund.ts";
import { startBilling, type TestBilling } from "../testing/start-billing.ts";

const credits = Math.max(...creditPacks.map(pack => pack.credits));
const golden = goldenEvents();
/** The sessions whose end captures a hold. Parsing them with today's contract is part of the test. */
const ends = golden
  .filter(({ type }) => type === sessionEvents.completed.type || type === sessionEvents.abandoned.type)
  .map(({ data }) => sessionEvents.completed.data.parse(data))
  .filter(({ payment }) => payment === "credits");

let billing: TestBilling;

beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.close());

test("every session end ever published still captures its hold by the seconds played", async () => {
  const users = new Map<string, Awaited<ReturnType<TestBilling["signIn"]>>>();
  for (const { userId, sessionId, plannedSeconds } of ends) {
    const user = users.get(userId) ?? (await billing.signIn(userId));
    users.set(userId, user);
    await fund(billing.db, userId, credits);
    const body = { sessionId, seconds: plannedSeconds };
    expect((await user.request("/internal/holds", { body })).status).toBe(200);
  }

  await billing.service.bus.publish(golden);

  for (const [userId, user] of users) {
    const own = ends.filter(end => end.userId === userId);
    const played = own.reduce((sum, end) => sum + end.playedSeconds, 0);
    const balanceSeconds = own.length * credits * secondsPerCredit - played;
    await vi.waitFor(
      async () => expect(await user.balance()).toMatchObject({ balanceSeconds, heldSeconds: 0 }),
      10_000,
    );
    await auditBooks(billing.db, userId);
  }
});

test("the golden events include sessions played through, stopped and never started", () => {
  expect(new Set(ends.map(end => Math.sign(end.playedSeconds)))).toEqual(new Set([0, 1]));
  expect(ends.map(end => end.status)).toEqual(expect.arrayContaining(["completed", "abandoned"]));
});
