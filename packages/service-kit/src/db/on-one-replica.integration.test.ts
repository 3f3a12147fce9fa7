import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLogger } from "../logger.ts";
import { onOneReplica } from "./on-one-replica.ts";
import { openPool, type Pool } from "./pool.ts";

let database: TestDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await createTestDatabase("replicas");
  pool = openPool(database.url, createLogger("test", "silent"));
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

it("work of one name runs on one replica at a time, and work of another name beside it", async () => {
  const runs: string[] = [];
  const isFirst = await onOneReplica(pool, "prune", async () => {
    expect(await onOneReplica(pool, "prune", async () => void runs.push("second"))).toBe(false);
    expect(await onOneReplica(pool, "count", async () => void runs.push("other"))).toBe(true);
    runs.push("first");
  });
  expect(isFirst).toBe(true);
  expect(runs).toEqual(["other", "first"]);
});

it("work that fails frees its name for the next run", async () => {
  await expect(onOneReplica(pool, "prune", () => Promise.reject(new Error("disk full")))).rejects.toThrow(
    "disk full",
  );
  expect(await onOneReplica(pool, "prune", async () => undefined)).toBe(true);
});
