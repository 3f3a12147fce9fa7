import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Closable } from "@phaselock/processes";
import type { Environments } from "../backend/environments.ts";
import type { LocalConfig } from "../configuration/local-config.ts";
import { root } from "../paths.ts";
import { print, printError } from "../terminal/output.ts";

/** The settings of the backend's process, passed as JSON in {@link taskVariable}. */
export type BackendTask = { environments: Environments; logPath: string; logLevel: LocalConfig["LOG_LEVEL"] };

export const taskVariable = "PHASELOCK_BACKEND";

/** Runs the backend in a process that Node restarts when a file it has loaded changes. */
export function watchBackend(task: BackendTask): Closable {
  const script = join(import.meta.dirname, "backend-process.ts");
  const child = spawn(process.execPath, ["--watch", "--watch-preserve-output", script], {
    cwd: root,
    env: { ...process.env, [taskVariable]: JSON.stringify(task) },
    // In its own process group and with its output piped through this process, so that Ctrl-C and a closed terminal
    // reach only this process, which then closes everything in order.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdout.setEncoding("utf8").on("data", print);
  child.stderr.setEncoding("utf8").on("data", printError);
  return {
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
    abandon: () => void (child.pid && process.kill(-child.pid, "SIGKILL")),
  };
}
