import assert from "node:assert/strict";
import type { Pool } from "@phaselock/service-kit";
import { rebuildUser } from "../src/rebuild/rebuild-user.ts";
import { horizonOf } from "../src/rollups/horizon.ts";
import { corrupt } from "./corrupt.ts";
import { deliver } from "./deliver-history.ts";
import { expectedRollups, expectedStaleDays } from "./expected-rollups.ts";
import { type History, toldAt, userIdsOf } from "./history.ts";
import { recordBatch } from "./record-batch.ts";
import { readRollups, tables } from "./rollups.ts";

/**
 * Tells a history to the rollups and compares them with a plain computation over its events, then makes them wrong,
 * rebuilds them from the log, and compares again.
 * @throws AssertionError
 */
export const checkHistory = async (pool: Pool, history: History): Promise<void> => {
  const userIds = userIdsOf(history);
  const batches = deliver(history);
  // Faster than TRUNCATE while the tables are small.
  await pool.query(
    ["analytics", "stale_days", ...Object.keys(tables)].map(table => `DELETE FROM ${table}`).join(";"),
  );
  for (const batch of batches) await recordBatch(pool, batch);

  const expected = expectedRollups(userIds, batches.flat());
  const folded = await readRollups(pool, userIds);
  assert.deepEqual(folded, expected, "folded");
  const { rows } = await pool.query<{ day: string }>("SELECT DISTINCT day::text FROM stale_days");
  const marked = new Set(rows.map(({ day }) => day));
  const unmarked = expectedStaleDays(expected).filter(day => !marked.has(day));
  assert.deepEqual(unmarked, [], "days that no job would count again");

  const horizon = horizonOf(toldAt);
  await corrupt(pool, userIds, horizon);
  if (expected.people?.length) assert.notDeepEqual(await readRollups(pool, userIds), expected, "corrupted");
  for (const userId of userIds) await rebuildUser(pool, userId, horizon);
  assert.deepEqual(await readRollups(pool, userIds), expected, "rebuilt");
};
