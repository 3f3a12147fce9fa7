import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@phaselock/postgres";

/** The whole product, running in a process of its own as `npm start` runs it, with a state of its own. */
export type Product = {
  readonly url: string;
  readonly stripeUrl: string;
  readonly stateDir: string;
  /** Ends it as a power cut would: kill -9. */
  kill(): Promise<void>;
  /** Starts it again on the same state and ports. */
  start(): Promise<void>;
  /** Ctrl-C, and removes its state. */
  dispose(): Promise<void>;
};

const root = join(import.meta.dirname, "../../..");
const entry = ["--import", "./infra/local/src/check-node.js", "infra/local/src/start.ts"];
const startWithinMs = 170_000;

/** Starts the product on free ports in a temporary folder. */
export async function startProduct(): Promise<Product> {
  const stateDir = await mkdtemp(join(tmpdir(), "phaselock-e2e-"));
  // PostgreSQL may run as another user than we, who has to get through.
  await chmod(stateDir, 0o755);
  const ports = {
    PORT: String(await findFreePort()),
    GOOGLE_STAND_IN_PORT: String(await findFreePort()),
    STRIPE_STAND_IN_PORT: String(await findFreePort()),
  };
  const url = `http://localhost:${ports.PORT}`;
  let running: ChildProcess | undefined;

  const start = async () => {
    running = await launch(
      { ...process.env, ...ports, PHASELOCK_STATE_DIR: stateDir, DATABASE_URL: "" },
      url,
    );
  };
  const end = async (signal: "SIGKILL" | "SIGINT") => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill(signal);
    await once(running, "exit");
  };
  await start();
  return {
    url,
    stripeUrl: `http://localhost:${ports.STRIPE_STAND_IN_PORT}`,
    stateDir,
    kill: () => end("SIGKILL"),
    start,
    async dispose() {
      await end("SIGINT");
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

/** Resolves when the product prints its address, which it does when everything is up. */
async function launch(env: NodeJS.ProcessEnv, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, entry, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(`${url}\n`) || said.includes(`${url} `)) resolve();
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => reject(new Error(`The product didn't start:\n${said}`)));
    AbortSignal.timeout(startWithinMs).onabort = () =>
      reject(new Error(`The product is not up yet:\n${said}`));
  });
  await ready.catch(error => {
    child.kill("SIGKILL");
    throw error;
  });
  return child;
}
