import { createHash, randomUUID } from "node:crypto";
import { refreshTokenIdleSeconds, signInMaxSeconds } from "@phaselock/contracts";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDpopKey } from "../testing/dpop-key.ts";
import { newPerson } from "../testing/google.ts";
import { refusal, startTestIdentity, type TestIdentity } from "../testing/identity.ts";
import { pruneSessions } from "./prune-sessions.ts";

const day = 24 * 60 * 60;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
beforeEach(() => identity.rows("TRUNCATE sign_in_sessions, dpop_proofs CASCADE"));
afterAll(() => identity.close());

const refresh = (refreshToken: string) => identity.call("/api/auth/refresh", { body: { refreshToken } });
const signIn = async () => {
  const { token, refreshToken, user } = await identity.signIn(newPerson());
  return { refreshToken, user, sid: String(decodeJwt(token).sid) };
};
/** Move a family's whole history into the past. */
const age = async (sid: string, seconds: number) => {
  await identity.rows(
    `UPDATE sign_in_sessions SET created_at = created_at - $2 * interval '1 s', last_used_at = last_used_at - $2 * interval '1 s',
       expires_at = expires_at - $2 * interval '1 s', revoked_at = revoked_at - $2 * interval '1 s' WHERE id = $1`,
    sid,
    seconds,
  );
  await identity.rows(
    `UPDATE refresh_tokens SET created_at = created_at - $2 * interval '1 s', expires_at = expires_at - $2 * interval '1 s',
       spent_at = spent_at - $2 * interval '1 s' WHERE session_id = $1`,
    sid,
    seconds,
  );
};
const count = async (table: string) =>
  Number((await identity.rows(`SELECT count(*) FROM ${table}`))[0]?.count);
const left = async () => ({
  families: await count("sign_in_sessions"),
  tokens: await count("refresh_tokens"),
  proofs: await count("dpop_proofs"),
});
const prune = () => pruneSessions(identity.service.pool, new Date());

describe("a family", () => {
  test("in constant use ends 90 days after its sign-in, with all its tokens", async () => {
    const { sid, refreshToken } = await signIn();
    await age(sid, signInMaxSeconds - day);
    await identity.rows("UPDATE refresh_tokens SET expires_at = now() + interval '1 day'");
    const answer = await refresh(refreshToken);
    expect(answer.status).toBe(200);
    const [last] = await identity.rows(
      `SELECT t.expires_at = s.expires_at AS "endsWithFamily" FROM refresh_tokens t
       JOIN sign_in_sessions s ON s.id = t.session_id WHERE t.spent_at IS NULL`,
    );
    expect(last).toEqual({ endsWithFamily: true });
    await age(sid, day);
    const { refreshToken: next } = (await answer.json()) as { refreshToken: string };
    expect(await refusal(await refresh(next))).toMatchObject({ status: 401, code: "invalid_refresh_token" });
  });

  test("of a deactivated user can't be refreshed until the user is reactivated", async () => {
    const { user, refreshToken } = await signIn();
    const activate = (isActive: boolean) =>
      identity.rows("UPDATE users SET is_active = $2 WHERE id = $1", user.id, isActive);
    await activate(false);
    expect(await refusal(await refresh(refreshToken))).toMatchObject({ code: "invalid_refresh_token" });
    await activate(true);
    expect((await refresh(refreshToken)).status).toBe(200);
  });
});

describe("pruning", () => {
  test("keeps unexpired tokens, including spent ones, which detect theft", async () => {
    const { sid, refreshToken } = await signIn();
    await refresh(refreshToken);
    await age(sid, refreshTokenIdleSeconds - day);
    await prune();
    expect(await left()).toEqual({ families: 1, tokens: 2, proofs: 0 });
    expect(await refusal(await refresh(refreshToken))).toMatchObject({ code: "invalid_refresh_token" });
    expect(await identity.rows("SELECT revoked_reason FROM sign_in_sessions")).toEqual([
      { revoked_reason: "token-reuse" },
    ]);
  });

  test("deletes expired tokens, and a family with its last token", async () => {
    const { sid, refreshToken } = await signIn();
    await refresh(refreshToken);
    await identity.rows(
      "UPDATE refresh_tokens SET expires_at = now() - interval '1 s' WHERE spent_at IS NOT NULL",
    );
    await prune();
    expect(await left()).toMatchObject({ families: 1, tokens: 1 });
    await age(sid, refreshTokenIdleSeconds);
    await prune();
    expect(await left()).toMatchObject({ families: 0, tokens: 0 });
  });

  test("deletes an ended family after a day, with all its tokens", async () => {
    const { sid, refreshToken } = await signIn();
    await refresh(refreshToken);
    await refresh(refreshToken);
    await age(sid, day - 60);
    await prune();
    expect(await left()).toMatchObject({ families: 1, tokens: 2 });
    await age(sid, 60);
    await prune();
    expect(await left()).toMatchObject({ families: 0, tokens: 0 });
  });

  test("deletes proofs after 15 minutes, not while they could be replayed", async () => {
    const key = await createDpopKey();
    await identity.signIn(newPerson(), { dpop: await key.proofFor("/api/auth/google/callback") });
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await pruneSessions(identity.service.pool, inMinutes(14));
    expect(await left()).toMatchObject({ proofs: 1 });
    await pruneSessions(identity.service.pool, inMinutes(16));
    expect(await left()).toMatchObject({ proofs: 0, families: 1 });
  });

  test("continues until everything expired is gone, with replicas in parallel", async () => {
    const hashes = Array.from({ length: 3_500 }, () => createHash("sha256").update(randomUUID()).digest());
    await identity.rows(
      "INSERT INTO dpop_proofs SELECT hash, now() FROM unnest($1::bytea[]) AS t(hash)",
      hashes,
    );
    await Promise.all([prune(), prune(), prune()]);
    await prune();
    expect(await left()).toMatchObject({ proofs: 0 });
  });

  test.each([
    ["refresh_tokens", "expires_at <= now()", "refresh_tokens_expires_at_idx"],
    ["dpop_proofs", "expires_at <= now()", "dpop_proofs_expires_at_idx"],
    ["sign_in_sessions", "revoked_at <= now()", "sign_in_sessions_revoked_at_idx"],
  ])("finds the expired rows of %s by an index", async (table, condition, index) => {
    const client = await identity.service.pool.connect();
    await client.query("SET enable_seqscan = off");
    const { rows } = await client.query(`EXPLAIN SELECT FROM ${table} WHERE ${condition}`);
    client.release(true);
    expect(JSON.stringify(rows)).toContain(index);
  });
});
