import { join } from "node:path";
import { commandLineOf, endOrphan, endProcess } from "@phaselock/processes";

/** Excludes our own environment: a PGDATA or PGOPTIONS set for another server must not affect this one. */
export const serverEnvironment = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" };

/** How to stop a server, gentlest first: fast shutdown, immediate shutdown (recovers from the log), kill. */
const shutdowns = [
  { signal: "SIGINT", timeoutMs: 15_000 },
  { signal: "SIGQUIT", timeoutMs: 5_000 },
  { signal: "SIGKILL", timeoutMs: 2_000 },
] as const;

const markOf = (data: string): string => ` -D ${data} `;

/** Whether process `pid` is a PostgreSQL server on the directory `data`. */
export const isServerOf = (pid: number, data: string): boolean => commandLineOf(pid).includes(markOf(data));

/** Stops the server `pid` of the directory `data` and waits until it has exited. */
export const endServer = (pid: number, data: string): Promise<void> =>
  endProcess(pid, markOf(data), shutdowns);

/**
 * Stops a server that outlived its parent (killed with -9, for example) and removes its pid file, also a stale one, whose
 * pid PostgreSQL would take for a running server.
 *
 * @returns the pid of the stopped server, if any
 */
export const stopOrphanedServer = (data: string): Promise<number | undefined> =>
  endOrphan(join(data, "postmaster.pid"), markOf(data), shutdowns);
