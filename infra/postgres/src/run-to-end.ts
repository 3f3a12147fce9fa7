import { spawn } from "node:child_process";
import { once } from "node:events";
import { serverEnvironment } from "./server-process.ts";
import type { ServerUser } from "./server-user.ts";

export type RunOptions = Partial<ServerUser> & { cwd: string; unwanted: AbortSignal | undefined };

/**
 * Runs one of PostgreSQL's programs. When `unwanted` aborts, it is killed with its children, because initdb forwards no
 * signal to the server it runs. Hence the separate process group, which Ctrl-C in a terminal doesn't reach.
 *
 * @throws with the program's standard error, once it and its children have exited
 */
export async function runToEnd(
  program: string,
  args: readonly string[],
  { unwanted, ...options }: RunOptions,
): Promise<void> {
  unwanted?.throwIfAborted();
  const child = spawn(program, args, {
    ...options,
    env: serverEnvironment,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr.on("data", (text: Buffer) => {
    complaint += text.toString();
  });
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // All of them have already exited.
    }
  };
  unwanted?.addEventListener("abort", kill);
  // The pipe closes only once its children have exited too.
  const [exitCode] = await once(child, "close");
  unwanted?.removeEventListener("abort", kill);
  unwanted?.throwIfAborted();
  if (exitCode !== 0) throw new Error(`${program} failed: ${complaint.trim()}`);
}
