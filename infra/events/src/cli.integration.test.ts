import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createDatabases } from "@phaselock/local/database";
import { startPostgres } from "@phaselock/postgres";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { describeCli } from "./testing/describe-cli.ts";
import { runCli, startCli } from "./testing/run-cli.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase("events_cli");
});
afterAll(() => database.drop());

describeCli("embedded bus", () => ({ BUS_DATABASE_URL: database.url }));

describe("npm run events without a configured bus", () => {
  it("uses the bus of the Phaselock on this machine, and reports an error when none is running", async () => {
    const stateDir = await mkdtemp(join(tmpdir(), "events-cli-"));
    await chmod(stateDir, 0o755);
    onTestFinished(() => rm(stateDir, { recursive: true }));
    const env = { PHASELOCK_STATE_DIR: stateDir };
    const none = await runCli(env, "dlq", "list");
    expect(none.complaint).toMatch(/^No bus found\. Start Phaselock .*\.$/);

    const postgres = await startPostgres({ dataDir: join(stateDir, "postgres"), fsync: "off" });
    onTestFinished(() => postgres.stop());
    await createDatabases(postgres.url("postgres"), ["bus"]);
    expect(await runCli(env, "dlq", "list")).toEqual({
      lines: ["No dead letters."],
      complaint: undefined,
    });
  });
});

it("an error is one line on standard error with exit code 1", async () => {
  const child = startCli({}, ["dlq"]);
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect({ complaint, code }).toEqual({
    complaint: "dlq list|replay [--group <group>]… [--id <event id>]…\n",
    code: 1,
  });
});
