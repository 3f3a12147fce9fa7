import { cpuMsOf } from "@phaselock/processes";
import type { System } from "./open-system.ts";

/** A part of the system whose CPU time is counted. */
export type Part = "svc-sessions" | "its PostgreSQL" | "Kafka" | "svc-analytics" | "analytics' PostgreSQL";

/** Connections of the bench itself are left out. Autovacuum and the other background processes are counted to no part. */
const backends = `
SELECT pid, datname AS name FROM pg_stat_activity
WHERE backend_type = 'client backend' AND application_name <> 'bench'`;

const processesOf = async (system: System): Promise<readonly { part: Part; pid: number }[]> => {
  const { rows } = await system.sessionsDatabase.query<{ pid: number; name: string }>(backends);
  const known = [
    { part: "svc-sessions" as const, pid: system.sessions.pid },
    { part: "svc-analytics" as const, pid: system.analytics.pid },
    ...system.brokerPids.map(pid => ({ part: "Kafka" as const, pid })),
    ...rows.map(({ pid, name }) => ({
      part: name === "sessions" ? ("its PostgreSQL" as const) : ("analytics' PostgreSQL" as const),
      pid,
    })),
  ];
  return known.flatMap(({ part, pid }) => (pid === undefined ? [] : [{ part, pid }]));
};

/** The CPU time that each part has used for some work, in milliseconds. Short connections that ended meanwhile are missed. */
export const cpuMsFor = async <Result>(
  system: System,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly cpuMs: ReadonlyMap<Part, number> }> => {
  const before = new Map<number, number>();
  for (const { pid } of await processesOf(system)) before.set(pid, await cpuMsOf(pid));
  const result = await work();
  const cpuMs = new Map<Part, number>();
  for (const { part, pid } of await processesOf(system))
    cpuMs.set(part, (cpuMs.get(part) ?? 0) + (await cpuMsOf(pid)) - (before.get(pid) ?? 0));
  return { result, cpuMs };
};
