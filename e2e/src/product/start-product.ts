import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "@phaselock/processes";
import { z } from "zod";

/** The whole product, running in its own process as `npm start` runs it, with its own state folder. */
export type Product = {
  readonly url: string;
  readonly stripeUrl: string;
  readonly stateDir: string;
  readonly pid: number;
  /** What it has printed since it was last started. */
  output(): string;
  /** Runs `npm start` again on the same state and ports. */
  startSecond(): Promise<{ output: string; exitCode: number }>;
  /** Sends SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  /** Starts the product again on the same state and ports. */
  start(): Promise<void>;
  /** Sends SIGINT, as Ctrl-C does. @returns the exit code */
  stop(): Promise<number | null>;
  /** Sends SIGINT and removes the state folder. */
  dispose(): Promise<void>;
};

const root = join(import.meta.dirname, "../../..");
/** PHASELOCK_FORM selects the form under test: everything in one process, or one process per service, also with traces. */
const forms = {
  local: { command: ["infra/local/src/start.ts"], state: "." },
  distributed: { command: ["infra/distributed/src/start.ts"], state: "distributed" },
  observed: { command: ["infra/distributed/src/start.ts", "--observe"], state: "distributed" },
};
const form =
  forms[z.enum(["local", "distributed", "observed"]).default("local").parse(process.env.PHASELOCK_FORM)];
const entry = ["--import", "./infra/local/src/check-node.js", ...form.command];
/** Ignores configured servers, so that each product starts its own: two products can't share a broker. */
const noSharedServers = { DATABASE_URL: "", KAFKA_BROKERS: "", REDIS_URL: "" };
/** The front end that the global setup has built. A product that is given it starts in half the time. */
export const builtFrontEnd = { WEB_ROOT: join(root, ".phaselock/web") };
const startWithinMs = 170_000;
const pollEveryMs = 50;
/** How often to start on other ports: a port that was free when it was chosen may be taken before the product listens. */
const launchAttempts = 3;

/**
 * Starts the product on free ports in a temporary folder.
 * @param given further configuration, as in .env.example
 * @param stopped aborts the start
 * @throws if the product does not start; its process and folder are removed
 */
export async function startProduct(
  given: Readonly<Record<string, string>> = {},
  stopped: AbortSignal = new AbortController().signal,
): Promise<Product> {
  const stateDir = await mkdtemp(join(tmpdir(), "phaselock-e2e-"));
  // PostgreSQL may run as another user, who needs to traverse the folder.
  await chmod(stateDir, 0o755);
  const { ports, env, url, ...launched } = await launchOnFreePorts(
    { ...process.env, ...noSharedServers, PHASELOCK_STATE_DIR: stateDir },
    given,
    stopped,
  ).catch(async error => {
    await rm(stateDir, { recursive: true, force: true });
    throw error;
  });
  let running = launched.running;
  const end = async (signal: "SIGKILL" | "SIGINT") => {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  return {
    url,
    stripeUrl: `http://localhost:${ports.STRIPE_STAND_IN_PORT}`,
    stateDir: join(stateDir, form.state),
    get pid() {
      return running.child.pid ?? 0;
    },
    output: () => running.output(),
    async startSecond() {
      const second = runEntry(env);
      const [exitCode] = await once(second.child, "exit");
      return { output: second.output(), exitCode };
    },
    kill: () => end("SIGKILL"),
    async start() {
      running = await launch(env, url, stopped);
    },
    async stop() {
      await end("SIGINT");
      return running.child.exitCode;
    },
    async dispose() {
      await end("SIGINT");
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

/** A started product, and what it has printed so far. */
type Running = { readonly child: ChildProcess; output(): string };

function runEntry(env: NodeJS.ProcessEnv): Running {
  // The IPC channel closes when the test run is killed, and the product then stops itself.
  const child = spawn(process.execPath, entry, { cwd: root, env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { child, output: () => output };
}

/** Launches the product, on other ports if one of the chosen ports is taken meanwhile. */
async function launchOnFreePorts(
  common: NodeJS.ProcessEnv,
  given: Readonly<Record<string, string>>,
  stopped: AbortSignal,
  attemptsLeft = launchAttempts - 1,
): Promise<{ ports: Record<string, string>; env: NodeJS.ProcessEnv; url: string; running: Running }> {
  const ports = {
    PORT: String(await findFreePort()),
    GOOGLE_STAND_IN_PORT: String(await findFreePort()),
    STRIPE_STAND_IN_PORT: String(await findFreePort()),
  };
  const url = `http://localhost:${ports.PORT}`;
  const env = { ...common, ...ports, ...given };
  try {
    return { ports, env, url, running: await launch(env, url, stopped) };
  } catch (error) {
    if (attemptsLeft === 0 || !/EADDRINUSE|is in use by another program/.test(String(error))) throw error;
    return launchOnFreePorts(common, given, stopped, attemptsLeft - 1);
  }
}

/** Resolves when the product prints its URL alone on a line, which it does once everything is up. */
async function launch(env: NodeJS.ProcessEnv, url: string, stopped: AbortSignal): Promise<Running> {
  const { child, output } = runEntry(env);
  const gone = once(child, "exit");
  const giveUpAt = Date.now() + startWithinMs;
  while (!output().includes(`\n  ${url}\n`)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product didn't start:\n${output()}`);
    if (stopped.aborted || Date.now() > giveUpAt) {
      // SIGKILL would orphan its PostgreSQL.
      child.kill("SIGINT");
      await gone;
      throw new Error(`The product is not up yet:\n${output()}`);
    }
    await delay(pollEveryMs);
  }
  return { child, output };
}
