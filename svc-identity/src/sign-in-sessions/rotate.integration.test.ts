import { createLogger, openPool } from "@phaselock/service-kit";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { newPerson } from "../testing/google.ts";
import { eventually, startTestIdentity, type TestIdentity } from "../testing/identity.ts";
import { rotateRefreshToken } from "./rotate.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

test("two exchanges of one token at the same time → the loser changes neither the device nor the last use", async () => {
  const { token, refreshToken } = await identity.signIn(newPerson());
  const sid = String(decodeJwt(token).sid);
  const pool = openPool(
    identity.service.pool.options.connectionString ?? "",
    createLogger("test", "silent"),
    3,
  );
  onTestFinished(() => pool.end());
  const exchange = (device: string, now: Date) =>
    rotateRefreshToken(pool, refreshToken, { device, proof: undefined }, now);
  const untilWaiting = (count: number) =>
    eventually(async () => {
      const waiting = await identity.rows(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(waiting).toHaveLength(count);
    });
  const blocker = await pool.connect();
  await blocker.query("BEGIN");
  await blocker.query("SELECT FROM sign_in_sessions WHERE id = $1 FOR UPDATE", [sid]);
  const times = [new Date(Date.now() + 1_000), new Date(Date.now() + 2_000)] as const;
  const first = exchange("the winner", times[0]);
  await untilWaiting(1);
  const second = exchange("the loser", times[1]);
  await untilWaiting(2);
  await blocker.query("COMMIT");
  blocker.release();
  const outcomes = await Promise.all([first, second]);
  const winner = outcomes.findIndex(outcome => outcome !== undefined);
  expect(outcomes.filter(outcome => outcome !== undefined)).toHaveLength(1);
  expect(await identity.rows("SELECT device, last_used_at FROM sign_in_sessions WHERE id = $1", sid)).toEqual(
    [{ device: winner === 0 ? "the winner" : "the loser", last_used_at: times[winner] }],
  );
});
