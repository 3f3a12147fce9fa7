import { spawn } from "node:child_process";
import { once } from "node:events";
import { buildGoProgram, isGoProgramBuilt } from "@phaselock/processes";

const program = { name: "k6", package: "go.k6.io/k6", version: "v1.8.1" };

/** k6's exit code when a threshold is crossed: https://grafana.com/docs/k6/latest/using-k6/thresholds/ */
const thresholdsCrossed = 99;
/** How long k6 may take to end its iterations and write its summary after SIGINT, in milliseconds. */
const endWithinMs = 20_000;

/** How a run ended. */
export type K6Ending = "passed" | "thresholds crossed";

/** Whether k6 is built, so that `runK6` needs neither Go nor a network. */
export const isK6Built = (): boolean => isGoProgramBuilt(program);

/**
 * Runs a script with k6 to its end. k6 runs TypeScript without a build. It sends no usage report and listens on no port.
 *
 * @param run.env the variables that the script reads from __ENV. They are not arguments, because other users of the machine
 *   can see arguments.
 * @param run.quiet hides k6's progress and what the script logs
 * @param run.stopped ends the run early: k6 interrupts its iterations and writes its summary
 * @throws if k6 can't be built, which needs Go once, or if the script fails other than by its thresholds
 */
export const runK6 = async (run: {
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  readonly quiet: boolean;
  readonly stopped: AbortSignal;
}): Promise<K6Ending> => {
  const command = await buildGoProgram(program);
  run.stopped.throwIfAborted();
  const args = ["run", "--no-usage-report", "--address=", ...(run.quiet ? ["--quiet"] : []), run.script];
  const child = spawn(command, args, {
    // Without the caller's K6_* variables, which would change the profile.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...run.env },
    stdio: ["ignore", "inherit", "pipe"],
    // Its own process group, so that Ctrl-C reaches k6 only through `stopped`.
    detached: true,
  });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaint += chunk.toString();
    if (!run.quiet) process.stderr.write(chunk);
  });
  let killTimer: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill("SIGINT");
    killTimer = setTimeout(() => child.kill("SIGKILL"), endWithinMs);
  };
  run.stopped.addEventListener("abort", stop);
  const [code] = await once(child, "close").finally(() => {
    run.stopped.removeEventListener("abort", stop);
    clearTimeout(killTimer);
  });
  run.stopped.throwIfAborted();
  if (code === 0) return "passed";
  if (code === thresholdsCrossed) return "thresholds crossed";
  throw new Error(`k6 failed with code ${code}:\n${complaint.trim()}`);
};
