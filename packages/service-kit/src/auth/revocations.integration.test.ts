import { randomUUID } from "node:crypto";
import { createTestDatabase } from "@phaselock/postgres/testing";
import { Client } from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { openEmbeddedBus } from "../bus/embedded/embedded-bus.ts";
import { openPool } from "../db/pool.ts";
import { createLogger } from "../logger.ts";
import { openRevocations } from "./revocations.ts";
import { describeRevocations } from "./testing/describe-revocations.ts";
import { revocationOf } from "./testing/revocation-of.ts";

const logger = createLogger("revocations-test", "silent");

const open = async () => {
  const database = await createTestDatabase("bus");
  const pool = openPool(database.url, logger);
  const bus = await openEmbeddedBus(pool, logger);
  onTestFinished(async () => {
    await bus.close();
    await pool.end();
    await database.drop();
  });
  return { bus, database };
};

describeRevocations("embedded", async () => (await open()).bus);

it("a revocation still arrives after every database connection was cut", async () => {
  const { bus, database } = await open();
  const revocations = openRevocations(bus, logger);
  onTestFinished(() => revocations.close());
  await revocations.caughtUp;
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await admin.end();
  const sessionId = randomUUID();
  await vi.waitFor(() => bus.publish([revocationOf(sessionId)]), { timeout: 10_000 });
  await vi.waitFor(() => expect(revocations.isRevoked(sessionId)).toBe(true), {
    timeout: 10_000,
    interval: 5,
  });
});
