import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Terminal } from "../command.ts";
import { runEvents } from "../run-events.ts";

const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));

/** Starts `npm run events` in its own process. `env` alone decides which bus it uses. */
export const startCli = (env: Readonly<Record<string, string>>, args: readonly string[]) =>
  spawn(process.execPath, [cli, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, KAFKA_BROKERS: "", BUS_DATABASE_URL: "", DATABASE_URL: "", ...env },
  });

/** Runs a command to its end, in this process. @returns the printed lines and the error message, if any */
export const runCli = async (env: Terminal["env"], ...args: string[]) => {
  const lines: string[] = [];
  const complaint = await runEvents(args, {
    env,
    signal: new AbortController().signal,
    write: line => lines.push(line),
  });
  return { lines, complaint };
};
