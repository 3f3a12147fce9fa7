import { fileURLToPath } from "node:url";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { applyMigrations, createLogger, openPool, type Pool } from "@phaselock/service-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { openKeyRing } from "./key-ring.ts";

const secret = "a secret for tests, longer than 32 characters";
let database: TestDatabase;
let pool: Pool;
let replicas: Pool[];
const openTestPool = () => openPool(database.url, createLogger("test", "silent"), 2);
beforeAll(async () => {
  database = await createTestDatabase("key_ring");
  pool = openTestPool();
  replicas = [pool, openTestPool(), openTestPool(), openTestPool()];
  const client = await pool.connect();
  await applyMigrations(client, fileURLToPath(new URL("../../prisma/migrations", import.meta.url)));
  client.release();
});
afterAll(async () => {
  await Promise.all(replicas.map(replica => replica.end()));
  await database.drop();
});

const boot = (replica = pool, withSecret = secret) => openKeyRing(openDatabase(replica), withSecret);

test("replicas that boot together for the first time share one key", async () => {
  const rings = await Promise.all(replicas.map(replica => boot(replica)));
  expect(new Set(rings.map(ring => ring.signer.kid)).size).toBe(1);
  expect(rings[0]?.publicKeys.keys).toEqual([
    expect.objectContaining({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig", kid: rings[0]?.signer.kid }),
  ]);
});

test("what is published has no private half, and what is stored shows none", async () => {
  const { publicKeys } = await boot();
  expect(publicKeys.keys[0]).not.toHaveProperty("d");
  const { rows } = await pool.query("SELECT sealed_private_jwk FROM signing_keys");
  expect(rows).toHaveLength(1);
  expect(rows[0].sealed_private_jwk.includes('"d"')).toBe(false);
});

test("with another secret it says so and makes no second key", async () => {
  await expect(boot(pool, `${secret}!`)).rejects.toThrow("KEY_ENCRYPTION_SECRET");
  expect((await pool.query("SELECT 1 FROM signing_keys")).rowCount).toBe(1);
});
