import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createLogger } from "../logger.ts";
import { inTransaction, sqlExecutorOn } from "./in-transaction.ts";
import { listen } from "./listen.ts";
import { notificationsSent, notify, notifyAfterCommit } from "./notify.ts";
import { openPool, type Pool } from "./pool.ts";

const logger = createLogger("notify-test", "silent");
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase("notify");
  pool = openPool(database.url, logger);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const listenTo = async (channel: string) => {
  const heard: (string | undefined)[] = [];
  const stop = await listen(pool, channel, { logger, onNotification: payload => heard.push(payload) });
  onTestFinished(stop);
  return heard;
};

it("a transaction notifies once its connection is back in the pool, and not before", async () => {
  const heard = await listenTo("after_commit");
  const client = await pool.connect();
  await client.query("BEGIN");
  await notifyAfterCommit(sqlExecutorOn(client), "after_commit", { payload: "one" });
  await client.query("COMMIT");
  notify(pool, "after_commit", "between");
  await vi.waitFor(() => expect(heard).toEqual(["between"]));
  client.release();
  await vi.waitFor(() => expect(heard).toEqual(["between", "one"]));
});

it("100 transactions at the same time → far fewer notifications, and every payload is heard", async () => {
  const heard = await listenTo("coalesced");
  const query = vi.spyOn(pool, "query");
  await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      inTransaction(pool, tx => notifyAfterCommit(tx, "coalesced", { payload: String(at % 4) })),
    ),
  );
  await notificationsSent(pool);
  expect(query.mock.calls.length).toBeLessThan(50);
  await vi.waitFor(() => expect(new Set(heard)).toEqual(new Set(["0", "1", "2", "3"])));
});
