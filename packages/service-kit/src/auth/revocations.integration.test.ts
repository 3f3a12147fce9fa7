import { createTestDatabase } from "@phaselock/postgres/testing";
import { onTestFinished } from "vitest";
import { openEmbeddedBus } from "../bus/embedded/embedded-bus.ts";
import { openPool } from "../db/pool.ts";
import { createLogger } from "../logger.ts";
import { describeRevocations } from "./testing/describe-revocations.ts";

const logger = createLogger("revocations-test", "silent");

describeRevocations("embedded", async () => {
  const database = await createTestDatabase("bus");
  const pool = openPool(database.url, logger);
  const bus = await openEmbeddedBus(pool, logger);
  onTestFinished(async () => {
    await bus.close();
    await pool.end();
    await database.drop();
  });
  return bus;
});
