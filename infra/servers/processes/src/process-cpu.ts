import { readFile } from "node:fs/promises";

/** Linux counts a process's CPU time in hundredths of a second. */
const tickMs = 10;

/**
 * The CPU time that a process has used so far, in milliseconds. 0 for a process that has exited.
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: utime and stime are the 14th and 15th.
 */
export const cpuMsOf = async (pid: number | string): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
};
