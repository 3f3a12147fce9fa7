import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** Which program to run and how. `name` stands for it in errors. */
export type Program = Pick<SpawnOptions, "cwd" | "env" | "uid" | "gid"> & {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
};

/**
 * Runs a program to its end. When `stopped` aborts, it is killed with its children, because not every program forwards
 * signals to its own. Hence the separate process group, which Ctrl-C in a terminal doesn't reach.
 *
 * @throws with the program's standard error, once it and its children have exited
 */
export async function runProgram(
  { name, command, args, ...options }: Program,
  stopped: AbortSignal | undefined,
): Promise<void> {
  stopped?.throwIfAborted();
  const child = spawn(command, args, { ...options, detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // All of them have already exited.
    }
  };
  stopped?.addEventListener("abort", kill);
  // The pipe closes only once its children have exited too.
  const [complaint, [exitCode]] = await Promise.all([text(child.stderr), once(child, "close")]);
  stopped?.removeEventListener("abort", kill);
  stopped?.throwIfAborted();
  if (exitCode !== 0) throw new Error(`${name} failed: ${complaint.trim()}`);
}
