import { randomUUID } from "node:crypto";
import type { TestDatabase } from "@phaselock/postgres/testing";
import { createLogger, openPool, type Pool } from "@phaselock/service-kit";
import { createMigratedDatabase } from "@phaselock/service-kit/testing";
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { createAccessTokenMint } from "./access-token.ts";
import { type KeyRing, openKeyRing } from "./key-ring.ts";

const secret = "a secret for tests, longer than 32 characters";
const nextSecret = "the secret that comes after it, long enough";
const begun = new Date("2026-01-01T00:00:00Z");
const hour = 60 * 60 * 1000;
const day = 24 * hour;

let database: TestDatabase;
let pool: Pool;
let pools: Pool[];
let replicas: Database[];
const openTestPool = () => openPool(database.url, createLogger("test", "silent"), 2);
beforeAll(async () => {
  database = await createMigratedDatabase(new URL("../../prisma/migrations/", import.meta.url), "key_ring");
  pool = openTestPool();
  pools = [pool, openTestPool(), openTestPool(), openTestPool()];
  replicas = pools.map(openDatabase);
});
beforeEach(async () => {
  await pool.query("TRUNCATE signing_keys");
  vi.useFakeTimers({ now: begun, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await Promise.all(pools.map(replica => replica.end()));
  await database.drop();
});

const boot = (replica = replicas[0], secrets: readonly [string, ...string[]] = [secret]) =>
  openKeyRing(replica ?? openDatabase(pool), secrets);
const kidsOf = (ring: KeyRing) => ring.publicKeys.keys.map(key => key.kid);
const mintBy = (keyRing: KeyRing) =>
  createAccessTokenMint({ keyRing, issuer: "http://localhost:3000" })({
    userId: randomUUID(),
    signInId: randomUUID(),
    isOperator: false,
  });
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

test("replicas that boot together for the first time share one key", async () => {
  const rings = await Promise.all(replicas.map(replica => boot(replica)));
  expect(new Set(rings.map(ring => ring.signer.kid)).size).toBe(1);
  expect(rings[0]?.publicKeys.keys).toEqual([
    expect.objectContaining({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig", kid: rings[0]?.signer.kid }),
  ]);
});

test("neither the published nor the stored keys reveal a private key", async () => {
  const { publicKeys } = await boot();
  expect(publicKeys.keys[0]).not.toHaveProperty("d");
  const { rows } = await pool.query("SELECT sealed_private_jwk FROM signing_keys");
  expect(rows).toHaveLength(1);
  expect(rows[0].sealed_private_jwk.includes('"d"')).toBe(false);
});

test("a key is published an hour before it signs, its predecessor until its last token has expired", async () => {
  const ring = await boot();
  const [first] = kidsOf(ring);
  pass(30 * day - hour);
  const lastKnown = ring.publicKeys;
  await ring.rotate();
  const next = kidsOf(ring).find(kid => kid !== first);
  expect(kidsOf(ring).toSorted()).toEqual([first, next].toSorted());
  expect(ring.signer.kid).toBe(first);

  pass(hour - 1);
  const last = await mintBy(ring);
  expect(decodeProtectedHeader(last).kid).toBe(first);
  await jwtVerify(last, createLocalJWKSet(lastKnown));
  pass(1);
  const fresh = await mintBy(ring);
  expect(decodeProtectedHeader(fresh).kid).toBe(next);
  await jwtVerify(fresh, ring.verificationKey);

  pass(25 * 60_000 - 2000);
  await ring.rotate();
  await jwtVerify(last, ring.verificationKey);
  pass(hour + 2000);
  await ring.rotate();
  expect(kidsOf(ring)).toEqual([next]);
  expect((await pool.query("SELECT kid FROM signing_keys")).rows).toEqual([{ kid: next }]);
});

test("replicas that rotate at the same time create one key, month after month", async () => {
  const rings = await Promise.all(replicas.map(replica => boot(replica)));
  const signers = new Set<string>();
  // The moments of each month that change something: the next key is created, signs, and its predecessor is retired.
  const moments = [30 * day - hour, hour, 2 * hour];
  for (const ms of [...moments, ...moments, ...moments]) {
    pass(ms);
    await Promise.all(rings.map(ring => ring.rotate()));
    expect(new Set(rings.map(ring => kidsOf(ring).toSorted().join())).size).toBe(1);
    expect(new Set(rings.map(ring => ring.signer.kid)).size).toBe(1);
    expect(kidsOf(rings[0] ?? (await boot())).length).toBeLessThanOrEqual(2);
    signers.add(rings[0]?.signer.kid ?? "");
  }
  expect(signers.size).toBe(4);
});

test("a replica that has not rotated for a while verifies the others' tokens", async () => {
  const [one, other] = [await boot(), await boot(replicas[1])];
  pass(30 * day - hour);
  await one.rotate();
  pass(hour);
  await other.rotate();
  expect(other.signer.kid).toBe(one.signer.kid);
  await jwtVerify(await mintBy(one), other.verificationKey);
});

test("after one start with both secrets the previous one is no longer needed", async () => {
  const { signer } = await boot();
  expect((await boot(replicas[0], [nextSecret, secret])).signer.kid).toBe(signer.kid);
  const alone = await boot(replicas[0], [nextSecret]);
  expect(alone.signer.kid).toBe(signer.kid);
  await jwtVerify(await mintBy(alone), alone.verificationKey);
  await expect(boot(replicas[0], [secret])).rejects.toThrow("KEY_ENCRYPTION_SECRET");
});

test("another secret fails with an explanation and creates no second key", async () => {
  await boot();
  await expect(boot(replicas[0], [nextSecret])).rejects.toThrow("KEY_ENCRYPTION_SECRET");
  expect((await pool.query("SELECT 1 FROM signing_keys")).rowCount).toBe(1);
});

test("a replica that can't open a new key keeps its current keys", async () => {
  const old = await boot();
  await boot(replicas[1], [nextSecret, secret]);
  await expect(old.rotate()).rejects.toThrow("KEY_ENCRYPTION_SECRET");
  await jwtVerify(await mintBy(old), old.verificationKey);
});

test("a key that an operator removes is gone at the next rotation, and another signs at once", async () => {
  const ring = await boot();
  const { kid } = ring.signer;
  await pool.query("DELETE FROM signing_keys");
  await ring.rotate();
  expect(kidsOf(ring)).not.toContain(kid);
  await jwtVerify(await mintBy(ring), ring.verificationKey);
});
