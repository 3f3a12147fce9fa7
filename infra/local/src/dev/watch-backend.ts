import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Environments } from "../backend/environments.ts";
import type { Closable } from "../closing.ts";
import type { LocalConfig } from "../configuration/local-config.ts";
import { root } from "../paths.ts";

/** What the backend's process is told, as JSON in {@link taskVariable}. */
export type BackendTask = { environments: Environments; logPath: string; logLevel: LocalConfig["LOG_LEVEL"] };

export const taskVariable = "PHASELOCK_BACKEND";

/** Runs the backend in a process that Node starts again whenever a file that it has loaded changes. */
export function watchBackend(task: BackendTask): Closable {
  const script = join(import.meta.dirname, "backend-process.ts");
  const child = spawn(process.execPath, ["--watch", "--watch-preserve-output", script], {
    cwd: root,
    env: { ...process.env, [taskVariable]: JSON.stringify(task) },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return {
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
    abandon: () => void child.kill("SIGKILL"),
  };
}
