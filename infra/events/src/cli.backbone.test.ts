import "@phaselock/servers/testing";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brokersFile } from "@phaselock/local/bus";
import { findFreePort } from "@phaselock/processes";
import { expect, inject, it, onTestFinished } from "vitest";
import { describeCli } from "./testing/describe-cli.ts";
import { runCli } from "./testing/run-cli.ts";

describeCli("Kafka", () => ({ KAFKA_BROKERS: inject("kafkaBrokers").join(",") }));

/** Creates a state folder as `npm run start:distributed` does, with a brokers file. */
const createStateDir = async (brokers: string) => {
  const stateDir = await mkdtemp(join(tmpdir(), "events-cli-"));
  onTestFinished(() => rm(stateDir, { recursive: true }));
  await mkdir(dirname(brokersFile(stateDir)));
  await writeFile(brokersFile(stateDir), `${brokers}\n`);
  return stateDir;
};

it("the Kafka of a distributed Phaselock on this machine is found", async () => {
  const PHASELOCK_STATE_DIR = await createStateDir(inject("kafkaBrokers").join(","));
  expect(await runCli({ PHASELOCK_STATE_DIR }, "dlq", "list")).toMatchObject({ complaint: undefined });
});

it("a brokers file whose Kafka does not answer is ignored", async () => {
  const PHASELOCK_STATE_DIR = await createStateDir(`127.0.0.1:${await findFreePort()}`);
  expect(await runCli({ PHASELOCK_STATE_DIR }, "dlq", "list")).toMatchObject({
    complaint: expect.stringContaining("No bus"),
  });
});
