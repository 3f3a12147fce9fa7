import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "@phaselock/postgres";
import { z } from "zod";

/** The whole product, running in a process of its own as `npm start` runs it, with a state of its own. */
export type Product = {
  readonly url: string;
  readonly stripeUrl: string;
  readonly stateDir: string;
  readonly pid: number;
  /** `npm start` once more, on the same state and ports: what it says and how it ends. */
  startSecond(): Promise<{ said: string; exitCode: number }>;
  /** `npm start … | head` on the same state and ports, while it isn't running. Resolves when both have ended. */
  startIntoHead(): Promise<void>;
  /** Ends it as a power cut would: kill -9. */
  kill(): Promise<void>;
  /** Starts it again on the same state and ports. */
  start(): Promise<void>;
  /** Ctrl-C. @returns the exit code */
  stop(): Promise<number | null>;
  /** Ctrl-C, and removes its state. */
  dispose(): Promise<void>;
};

const root = join(import.meta.dirname, "../../..");
/** PHASELOCK_FORM says on which form of the product the tests run: one process, or every service its own. */
const forms = {
  local: { main: "infra/local/src/start.ts", state: "." },
  distributed: { main: "infra/distributed/src/start.ts", state: "distributed" },
};
const form = forms[z.enum(["local", "distributed"]).default("local").parse(process.env.PHASELOCK_FORM)];
const entry = ["--import", "./infra/local/src/check-node.js", form.main];
/** Servers of our own to every product: two can't share a broker. */
const ownServers = { DATABASE_URL: "", KAFKA_BROKERS: "", REDIS_URL: "" };
const startWithinMs = 170_000;
const endWithinMs = 30_000;
const pollEveryMs = 50;
/** How often to start on other ports: a port that was free when it was chosen may be taken before the product listens. */
const launchAttempts = 3;

/**
 * Starts the product on free ports in a temporary folder.
 * @param given configuration besides, as .env.example names it
 * @param stopped ends it while it starts
 * @throws when it does not start; nothing of it is left then
 */
export async function startProduct(
  given: Readonly<Record<string, string>> = {},
  stopped: AbortSignal = new AbortController().signal,
): Promise<Product> {
  const stateDir = await mkdtemp(join(tmpdir(), "phaselock-e2e-"));
  // PostgreSQL may run as another user than we, who has to get through.
  await chmod(stateDir, 0o755);
  const { ports, env, url, ...launched } = await launchOnFreePorts(
    { ...process.env, ...ownServers, PHASELOCK_STATE_DIR: stateDir },
    given,
    stopped,
  ).catch(async error => {
    await rm(stateDir, { recursive: true, force: true });
    throw error;
  });
  let running = launched.child;
  const end = async (signal: "SIGKILL" | "SIGINT") => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    running.kill(signal);
    await once(running, "exit");
  };
  return {
    url,
    stripeUrl: `http://localhost:${ports.STRIPE_STAND_IN_PORT}`,
    stateDir: join(stateDir, form.state),
    get pid() {
      return running.pid ?? 0;
    },
    async startSecond() {
      const second = runEntry(env);
      const [exitCode] = await once(second.child, "exit");
      return { said: second.said(), exitCode };
    },
    startIntoHead: () => runIntoHead(env),
    kill: () => end("SIGKILL"),
    async start() {
      running = await launch(env, url, stopped);
    },
    async stop() {
      await end("SIGINT");
      return running.exitCode;
    },
    async dispose() {
      await end("SIGINT");
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

function runEntry(env: NodeJS.ProcessEnv): { child: ChildProcess; said(): string } {
  // Over IPC, so that a test run that is killed takes its products with it.
  const child = spawn(process.execPath, entry, { cwd: root, env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  return { child, said: () => said };
}

async function runIntoHead(env: NodeJS.ProcessEnv): Promise<void> {
  const pipeline = [`"$0" "$@" 2>&1 | head -n 3`, process.execPath, ...entry];
  const shell = spawn("sh", ["-c", ...pipeline], { cwd: root, env, stdio: "ignore", detached: true });
  const giveUp = setTimeout(() => shell.pid && process.kill(-shell.pid, "SIGKILL"), endWithinMs);
  const [, signal] = await once(shell, "exit");
  clearTimeout(giveUp);
  if (signal) throw new Error("The product goes on although nobody reads its output");
}

/** Launches the product, on other ports if one of the chosen ports is taken meanwhile. */
async function launchOnFreePorts(
  common: NodeJS.ProcessEnv,
  given: Readonly<Record<string, string>>,
  stopped: AbortSignal,
  attemptsLeft = launchAttempts - 1,
): Promise<{ ports: Record<string, string>; env: NodeJS.ProcessEnv; url: string; child: ChildProcess }> {
  const ports = {
    PORT: String(await findFreePort()),
    GOOGLE_STAND_IN_PORT: String(await findFreePort()),
    STRIPE_STAND_IN_PORT: String(await findFreePort()),
  };
  const url = `http://localhost:${ports.PORT}`;
  const env = { ...common, ...ports, ...given };
  try {
    return { ports, env, url, child: await launch(env, url, stopped) };
  } catch (error) {
    if (attemptsLeft === 0 || !/EADDRINUSE|is in use by another program/.test(String(error))) throw error;
    return launchOnFreePorts(common, given, stopped, attemptsLeft - 1);
  }
}

/** Resolves when the product prints its address alone on a line, which it does when everything is up. */
async function launch(env: NodeJS.ProcessEnv, url: string, stopped: AbortSignal): Promise<ChildProcess> {
  const { child, said } = runEntry(env);
  const gone = once(child, "exit");
  const giveUpAt = Date.now() + startWithinMs;
  while (!said().includes(`\n  ${url}\n`)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product didn't start:\n${said()}`);
    if (stopped.aborted || Date.now() > giveUpAt) {
      // By SIGKILL its PostgreSQL would stay.
      child.kill("SIGINT");
      await gone;
      throw new Error(`The product is not up yet:\n${said()}`);
    }
    await delay(pollEveryMs);
  }
  return child;
}
