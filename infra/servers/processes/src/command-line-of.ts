import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * The command line of a process, its arguments separated by spaces. It identifies a process, because pids are reused.
 * Empty when there is no such process, and for a zombie.
 */
export function commandLineOf(pid: number): string {
  try {
    if (existsSync("/proc/self/cmdline"))
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}
