import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { topics } from "@phaselock/contracts";
import type { System } from "@phaselock/faults";
import { cpuMsOf } from "@phaselock/processes";
import { createKafka, createLogger } from "@phaselock/service-kit";
import type { Redis } from "ioredis";
import { type Part, parts, type Usage } from "../costs.ts";

/** The system's use since its start. The client counts requests. */
export type Total = Omit<Usage, "requests">;

const statFields = async (pid: number | string): Promise<readonly string[]> => {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
};

/** CPU time of a process and its children, also of those that have exited, in milliseconds. */
const treeCpuMs = async (parent: number): Promise<number> => {
  const own = await statFields(parent);
  // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: cutime and cstime, in hundredths of a second.
  let total = (await cpuMsOf(parent)) + (Number(own[13] ?? 0) + Number(own[14] ?? 0)) * 10;
  for (const pid of await readdir("/proc"))
    if (/^\d+$/.test(pid) && Number((await statFields(pid))[1]) === parent) total += await cpuMsOf(pid);
  return total;
};

/** The bytes of Kafka's segments below a folder. Index files are not counted: they are allocated in advance. */
const segmentBytes = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const known = new Set(topics.map(({ name }) => name));
  let total = 0;
  for (const entry of entries) {
    const topic = entry.parentPath.split("/").at(-1)?.replace(/-\d+$/, "") ?? "";
    if (!entry.name.endsWith(".log") || !known.has(topic)) continue;
    total += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  }
  return total;
};

const countRecords = async (brokers: readonly string[]): Promise<number> => {
  const admin = createKafka(brokers, "scale", createLogger("scale", "silent")).admin();
  await admin.connect();
  try {
    let total = 0;
    // One after the other: kafkajs confuses the answers of concurrent requests.
    for (const { name } of topics)
      for (const { high } of await admin.fetchTopicOffsets(name)) total += Number(high);
    return total;
  } finally {
    await admin.disconnect();
  }
};

const ioBytes = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/io`, "utf8").catch(() => "");
  const field = (name: string) => Number(new RegExp(`^${name}: (\\d+)`, "m").exec(text)?.[1] ?? 0);
  return field("rchar") + field("wchar");
};

const folderBytes = async (folder: string): Promise<number> => {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async name => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

const redisCommands = async (redis: Redis): Promise<number> =>
  Number(/total_commands_processed:(\d+)/.exec(await redis.info("stats"))?.[1] ?? 0);

/**
 * Reads the system's use since its start. Replicas are counted together.
 * @param dir the folder that the system was opened in
 */
export const readUsage = async (system: System, dir: string, redis: Redis): Promise<Total> => {
  const cpuMs: Record<Part, number> = {
    gateway: 0,
    identity: 0,
    billing: 0,
    sessions: 0,
    analytics: 0,
    postgres: await treeCpuMs(system.postgres.pid ?? 0),
    kafka: 0,
    redis: await cpuMsOf(system.redis.pid ?? 0),
  };
  for (const { pid } of system.kafka.brokers) cpuMs.kafka += await cpuMsOf(pid ?? 0);
  for (const [name, { pid }] of system.processes) {
    const part = parts.find(known => name === known || name.startsWith(`${known}-`));
    if (part) cpuMs[part] += await cpuMsOf(pid ?? 0);
  }
  const { rows } = await system.databases.identity.query<{ wal: string; size: string }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text AS wal,
       (SELECT sum(pg_database_size(oid))::text FROM pg_database) AS size`,
  );
  return {
    cpuMs,
    walBytes: Number(rows[0]?.wal),
    databaseBytes: Number(rows[0]?.size),
    events: await countRecords(system.kafka.addresses),
    kafkaBytes: await segmentBytes(join(dir, "kafka")),
    redisCommands: await redisCommands(redis),
    gatewayBytes: await ioBytes(system.processes.get("gateway")?.pid ?? 0),
    logBytes: await folderBytes(join(dir, "logs")),
  };
};
