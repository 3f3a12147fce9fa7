import { sessionEvents } from "@phaselock/contracts";
import type { Delivery } from "@phaselock/service-kit";
import { plainSession } from "@phaselock/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { captureSessionHolds } from "../credits/capture-session-holds.ts";
import { placeHold } from "../credits/place-hold.ts";
import type { Database } from "../database.ts";
import { auditBooks } from "../testing/audit.ts";
import { fund } from "../testing/fund.ts";
import { type BillingParts, openBillingParts } from "../testing/open-billing-parts.ts";

let parts: BillingParts;
let userId: string;
let sessionId: string;

beforeAll(async () => {
  parts = await openBillingParts();
});
afterAll(() => parts.close());
beforeEach(async () => {
  userId = crypto.randomUUID();
  sessionId = crypto.randomUUID();
  await fund(parts.db, userId, 5);
  await parts.db.$transaction(tx => placeHold(tx, { userId, sessionId, seconds: 360 }));
});

/** The end of a session after a minute, as the bus delivers it: a new event on each call. */
const sessionEnd = (): Delivery => ({
  topic: sessionEvents.completed.topic,
  partition: 0,
  offset: 7,
  event: {
    id: crypto.randomUUID(),
    type: sessionEvents.completed.type,
    source: "svc-sessions",
    subject: userId,
    time: new Date().toISOString(),
    sequence: 1,
    data: {
      sessionId,
      userId,
      ...plainSession,
      status: "completed",
      playedSeconds: 60,
      startedAt: new Date().toISOString(),
      endedAt: new Date().toISOString(),
    },
  },
});
/** A consumer in a process of its own, which gets what the one before did not acknowledge. */
const consumer = (db: Database = parts.db) => captureSessionHolds(db, parts.logger);
/** A database whose transactions die with their process, after the work and before the commit. */
const dyingBeforeCommit = {
  $transaction: (work: (tx: unknown) => Promise<void>) =>
    parts.db.$transaction(async tx => {
      await work(tx);
      throw new Error("killed before the commit");
    }),
} as unknown as Database;

const expectBilledOnce = async () => {
  const ledger = await parts.db.creditLedgerEntry.findMany({
    where: { userId },
    orderBy: { sequence: "asc" },
  });
  expect(ledger.map(({ kind, balanceChange }) => [kind, balanceChange])).toEqual([
    ["grant", 900],
    ["hold", 0],
    ["capture", -60],
    ["release", 0],
  ]);
  await auditBooks(parts.db, userId);
};

test("a crash after the debit, before the consumer commits its offset, does not bill the session twice", async () => {
  const end = sessionEnd();
  await consumer().handle([end]);
  await consumer().handle([end]);
  await expectBilledOnce();
});

test("a session's end that is published again with another id is billed once, even at the same time", async () => {
  const [end, again] = [sessionEnd(), sessionEnd()];
  await Promise.all([consumer().handle([end]), consumer().handle([again])]);
  await consumer().handle([sessionEnd()]);
  await expectBilledOnce();
});

test("a crash before the debit is committed bills nothing until the event comes again", async () => {
  const end = sessionEnd();
  await expect(consumer(dyingBeforeCommit).handle([end])).rejects.toThrow("killed");
  expect(await parts.db.creditLedgerEntry.count({ where: { userId, kind: "capture" } })).toBe(0);
  await consumer().handle([end]);
  await expectBilledOnce();
});

test("a hold whose answer was lost is reserved once when the client asks again", async () => {
  const again = await parts.db.$transaction(tx => placeHold(tx, { userId, sessionId, seconds: 360 }));
  expect(again).toMatchObject({ outcome: "held", hold: { sessionId } });
  expect(await parts.db.creditAccount.findUnique({ where: { userId } })).toMatchObject({ heldSeconds: 360 });
});
