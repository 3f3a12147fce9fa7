import { SpanKind } from "@opentelemetry/api";
import { createTestDatabase } from "@phaselock/postgres/testing";
import { inSpan } from "@phaselock/telemetry";
import { recordSpans } from "@phaselock/telemetry/testing";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { createLogger } from "../logger.ts";
import { inTransaction } from "./in-transaction.ts";
import { openPool } from "./pool.ts";

const logger = createLogger("test", "silent");

const open = async (maxConnections = 3) => {
  const recording = recordSpans();
  const database = await createTestDatabase("traced");
  const pool = openPool(database.url, logger, maxConnections);
  await pool.query("CREATE TABLE people (name text PRIMARY KEY)");
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
    await recording.stop();
  });
  const inRequest = <Result>(name: string, work: () => Promise<Result>) =>
    inSpan(name, { kind: SpanKind.SERVER }, work);
  return { recording, pool, inRequest };
};

it("statements of a traced request → child spans by operation and table, without values", async () => {
  const { recording, pool, inRequest } = await open();
  await inRequest("request", async () => {
    await pool.query("INSERT INTO people VALUES ('Kim Nobody')");
    await inTransaction(pool, async tx => {
      await tx.$executeRawUnsafe("UPDATE people SET name = $1", "Kim Somebody");
    });
  });
  const spans = recording.spans();
  const request = spans.at(-1);
  expect(spans.map(({ name }) => name)).toEqual(["INSERT people", "UPDATE people", "COMMIT", "request"]);
  for (const span of spans.slice(0, -1))
    expect(span).toMatchObject({ kind: "CLIENT", parentSpanId: request?.spanId, status: "UNSET" });
  expect(spans[0]?.attributes).toEqual({
    "db.system.name": "postgresql",
    "db.operation.name": "INSERT",
    "db.collection.name": "people",
  });
  expect(JSON.stringify(spans)).not.toContain("Kim");
});

it("statements of a poll → no spans", async () => {
  const { recording, pool } = await open();
  await pool.query("SELECT name FROM people");
  expect(recording.spans()).toEqual([]);
});

it("a failed statement → an error span with PostgreSQL's code", async () => {
  const { recording, pool, inRequest } = await open();
  const repeat = () => pool.query("INSERT INTO people VALUES ('Kim'), ('Kim')");
  await expect(inRequest("request", repeat)).rejects.toThrow("duplicate key");
  expect(recording.spans()[0]).toMatchObject({ status: "ERROR", attributes: { "error.type": "23505" } });
  expect(JSON.stringify(recording.spans())).not.toContain("Kim");
});

it("requests that wait for one connection → each statement belongs to its own request", async () => {
  const { recording, pool, inRequest } = await open(1);
  await Promise.all(
    ["one", "two", "three"].map(name => inRequest(name, () => pool.query("SELECT name FROM people"))),
  );
  const spans = recording.spans();
  const parents = spans
    .filter(({ kind }) => kind === "CLIENT")
    .map(({ parentSpanId }) => spans.find(({ spanId }) => spanId === parentSpanId)?.name);
  expect(parents.sort()).toEqual(["one", "three", "two"]);
});

it("while tracing is off → an unwrapped pool of pg", async () => {
  const pool = openPool("postgresql://127.0.0.1:9/none", logger);
  onTestFinished(() => pool.end());
  expect(Object.getPrototypeOf(pool)).toBe(pg.Pool.prototype);
});
