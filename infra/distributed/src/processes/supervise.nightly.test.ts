import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLineOf } from "@phaselock/processes";
import { createLogger } from "@phaselock/service-kit";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { supervise } from "./supervise.ts";

/** Sends "ready" and keeps running. */
const steady = `process.send("ready"); setInterval(() => {}, 1000);`;

let dir: string;
let messages: string[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "supervise-"));
  messages = [];
  return () => rm(dir, { recursive: true });
});

const writeMain = async (source: string): Promise<string> => {
  const main = join(dir, "main.mjs");
  await writeFile(main, source);
  return main;
};

const start = async (source: string) => {
  const supervised = supervise(
    {
      name: "worker",
      main: await writeMain(source),
      env: process.env,
      untilReady: (child, gone) => once(child, "message", { signal: gone }),
    },
    { logPath: join(dir, "worker.log"), say: line => messages.push(line) },
  );
  onTestFinished(async () => {
    await supervised.close();
  });
  return supervised;
};

const readLog = () => readFile(join(dir, "worker.log"), "utf8");

it("a killed process is restarted, and both are reported", async () => {
  const worker = await start(steady);
  await worker.ready;
  const first = worker.pid ?? 0;
  process.kill(first, "SIGKILL");
  await vi.waitFor(() => expect(messages).toContain("worker has restarted"), 10_000);
  expect(messages[0]).toBe("worker exited (SIGKILL), restarting in 0.5 s");
  expect(worker.pid).not.toBe(first);
});

it("a process that never becomes ready fails with its last line on standard error", async () => {
  const worker = await start(`process.stderr.write("svc-x: Bad configuration: PORT\\n"); process.exit(1);`);
  await expect(worker.ready).rejects.toThrow("worker failed to start: svc-x: Bad configuration: PORT");
  expect(worker.pid).toBeUndefined();
});

it("a process that crashes fails with the message from its stack trace", async () => {
  const worker = await start(`throw new TypeError("no such topic");`);
  await expect(worker.ready).rejects.toThrow("worker failed to start: TypeError: no such topic");
});

it("closing waits for the process to close and does not restart it", async () => {
  const worker = await start(
    `process.on("SIGTERM", () => { process.stdout.write("closed\\n", () => process.exit()); }); ${steady}`,
  );
  await worker.ready;
  await worker.close();
  expect(await readLog()).toBe("closed\n");
  expect(worker.pid).toBeUndefined();
  expect(messages).toEqual([]);
});

it("all output goes to the log, and errors are also reported in one line", async () => {
  let lines = "";
  const logger = createLogger("svc-x", "info", { write: line => (lines += line) });
  logger.info("started");
  logger.error({ err: new Error("no database") }, "job failed");
  const worker = await start(`process.stdout.write(${JSON.stringify(lines)}); ${steady}`);
  await worker.ready;
  await vi.waitFor(() => expect(messages).toEqual(["svc-x: job failed: no database"]), 10_000);
  expect(await readLog()).toBe(lines);
});

it("kill -9 of the supervisor leaves no process", async () => {
  const main = await writeMain(steady);
  const parent = spawn(
    process.execPath,
    [join(import.meta.dirname, "../testing/supervise-and-stay.ts"), main, join(dir, "worker.log")],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [output] = await once(parent.stdout, "data");
  const child = Number(output);
  expect(commandLineOf(child)).toContain(main);
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect(commandLineOf(child)).toBe(""), 10_000);
});
