import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { killOrphan } from "@phaselock/postgres";
import { Kafka, logLevel } from "kafkajs";

const run = promisify(execFile);

/** Without a log4j configuration, Kafka warns once and then logs nothing, as wanted here. */
const javaOptions = ["-Dlog4j2.disable.jmx=true", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];

export type BrokerProcess = {
  readonly id: number;
  /** host:port for clients. */
  readonly address: string;
  /** Undefined while the broker is not running. */
  readonly pid: number | undefined;
  start(): Promise<void>;
  /** Sends SIGTERM and waits until the broker has exited. */
  stop(): Promise<void>;
  /** Sends any signal: SIGKILL, SIGSTOP, SIGCONT. */
  signal(name: NodeJS.Signals): void;
};

/** Formats a broker's data folder with its cluster's id, unless already formatted. */
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

/** Timeout until a started broker answers clients, in milliseconds. */
const startTimeoutMs = 60_000;

/** Creates a broker that is not running yet. It runs outside the terminal's process group, so Ctrl-C does not reach it. */
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
      // An orphaned broker still holds the port and the data, and would answer instead of the new one.
      await killOrphan(pidFile, options.properties);
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
      for (const deadline = Date.now() + startTimeoutMs; !(await answers(address)); ) {
        if (child === undefined)
          throw new Error(`Kafka broker ${options.id} exited during start; see ${options.logFile}`);
        if (Date.now() > deadline)
          throw new Error(`Kafka broker ${options.id} did not answer within ${startTimeoutMs} ms`);
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
