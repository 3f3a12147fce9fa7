import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { endLeftOver } from "@phaselock/postgres";
import { Kafka, logLevel } from "kafkajs";

const run = promisify(execFile);

/** Kafka logs by log4j; without a configuration it warns and stays silent, which is what is wanted here. */
const javaOptions = ["-Dlog4j2.disable.jmx=true", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];

export type BrokerProcess = {
  readonly id: number;
  /** host:port for clients. */
  readonly address: string;
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  start(): Promise<void>;
  /** SIGTERM, and wait until it is gone. */
  stop(): Promise<void>;
  /** Any signal: SIGKILL, SIGSTOP, SIGCONT. */
  signal(name: NodeJS.Signals): void;
};

/** Give a broker's data folder its cluster's identity, once. */
export const formatStorage = async (options: {
  lib: string;
  properties: string;
  dataDir: string;
  clusterId: string;
  quorum: readonly string[];
}): Promise<void> => {
  const isFormatted = await access(join(options.dataDir, "meta.properties")).then(
    () => true,
    () => false,
  );
  if (isFormatted) return;
  const controllers =
    options.quorum.length > 1 ? ["--initial-controllers", options.quorum.join(",")] : ["--standalone"];
  const format = ["kafka.tools.StorageTool", "format", "-t", options.clusterId, "-c", options.properties];
  await run("java", ["-cp", `${options.lib}/*`, ...format, ...controllers]);
};

const answers = async (address: string): Promise<boolean> => {
  const admin = new Kafka({
    brokers: [address],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 500,
    retry: { retries: 0 },
  }).admin();
  try {
    await admin.connect();
    const { brokers } = await admin.describeCluster();
    return brokers.length > 0;
  } catch {
    return false;
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
};

/** How long a broker may take to answer clients, in milliseconds. */
const startWithinMs = 60_000;

/** A broker that is not running yet. Its process is in no terminal's group: Ctrl-C reaches us, and we stop it. */
export const createBroker = (options: {
  id: number;
  port: number;
  lib: string;
  properties: string;
  heapMiB: number;
  logFile: string;
}): BrokerProcess => {
  const address = `127.0.0.1:${options.port}`;
  const pidFile = `${options.properties}.pid`;
  let child: ChildProcess | undefined;
  let gone: Promise<unknown> = Promise.resolve();
  return {
    id: options.id,
    address,
    get pid() {
      return child?.pid;
    },
    async start() {
      // One that outlived a killed parent holds port and data, and would answer in the place of the new one.
      await endLeftOver(pidFile, options.properties);
      const log = openSync(options.logFile, "a");
      const heap = `-Xmx${options.heapMiB}m`;
      const started = spawn(
        "java",
        [heap, ...javaOptions, "-cp", `${options.lib}/*`, "kafka.Kafka", options.properties],
        {
          detached: true,
          stdio: ["ignore", log, log],
        },
      );
      child = started;
      gone = once(started, "exit").then(() => {
        if (child === started) child = undefined;
      });
      await writeFile(pidFile, String(started.pid));
      for (const deadline = Date.now() + startWithinMs; !(await answers(address)); ) {
        if (child === undefined)
          throw new Error(`Kafka broker ${options.id} ended at once; see ${options.logFile}`);
        if (Date.now() > deadline)
          throw new Error(`Kafka broker ${options.id} did not answer within ${startWithinMs} ms`);
      }
    },
    async stop() {
      child?.kill("SIGTERM");
      await gone;
    },
    signal(name) {
      child?.kill(name);
    },
  };
};
