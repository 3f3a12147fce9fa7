import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createServerProcess, type ServerProcess } from "@phaselock/processes";
import { Kafka, logLevel } from "kafkajs";
import type { BrokerUser } from "./broker-properties.ts";

const run = promisify(execFile);

/** Without a log4j configuration, Kafka warns once and then logs nothing, as wanted here. */
const javaOptions = ["-Dlog4j2.disable.jmx=true", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];

export type BrokerProcess = ServerProcess & {
  readonly id: number;
  /** host:port for clients. */
  readonly address: string;
};

/** Formats a broker's data folder with its cluster's id, unless already formatted. */
export const formatStorage = async (options: {
  lib: string;
  properties: string;
  dataDir: string;
  clusterId: string;
  quorum: readonly string[];
  user?: BrokerUser | undefined;
}): Promise<void> => {
  if (existsSync(join(options.dataDir, "meta.properties"))) return;
  const controllers =
    options.quorum.length > 1 ? ["--initial-controllers", options.quorum.join(",")] : ["--standalone"];
  const format = ["kafka.tools.StorageTool", "format", "-t", options.clusterId, "-c", options.properties];
  const { user } = options;
  const scram = ["SCRAM-SHA-256", "SCRAM-SHA-512"].flatMap(mechanism =>
    user ? ["--add-scram", `${mechanism}=[name=${user.username},password=${user.password}]`] : [],
  );
  await run("java", ["-cp", `${options.lib}/*`, ...format, ...controllers, ...scram]);
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

/** Plans a broker that is not running yet. */
export const createBroker = (options: {
  id: number;
  port: number;
  /** The port without TLS and SASL, if clients must use them. */
  innerPort?: number | undefined;
  lib: string;
  properties: string;
  heapMiB: number;
  logFile: string;
}): BrokerProcess => {
  const { id, properties, logFile } = options;
  const address = `127.0.0.1:${options.port}`;
  const heap = `-Xmx${options.heapMiB}m`;
  const server = createServerProcess({
    name: `Kafka broker ${id}`,
    command: "java",
    args: [heap, ...javaOptions, "-cp", `${options.lib}/*`, "kafka.Kafka", properties],
    isReady: () => answers(`127.0.0.1:${options.innerPort ?? options.port}`),
    readyWithinMs: startTimeoutMs,
    logFile,
    orphan: { pidFile: `${properties}.pid`, mark: properties },
  });
  return Object.assign(server, { id, address });
};
