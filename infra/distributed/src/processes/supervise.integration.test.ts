import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLineOf } from "@phaselock/postgres";
import { createLogger } from "@phaselock/service-kit";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { supervise } from "./supervise.ts";

/** Says that it is ready, then stays. */
const steady = `process.send("ready"); setInterval(() => {}, 1000);`;

let dir: string;
let said: string[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "supervise-"));
  said = [];
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
    { logPath: join(dir, "worker.log"), say: line => said.push(line) },
  );
  onTestFinished(async () => {
    await supervised.close();
  });
  return supervised;
};

const readLog = () => readFile(join(dir, "worker.log"), "utf8");

it("starts a process again that was killed, and says both", async () => {
  const worker = await start(steady);
  await worker.ready;
  const first = worker.pid ?? 0;
  process.kill(first, "SIGKILL");
  await vi.waitFor(() => expect(said).toContain("worker is up again"), 10_000);
  expect(said[0]).toBe("worker ended (SIGKILL), starting again in 0.5 s");
  expect(worker.pid).not.toBe(first);
});

it("gives up a process that never gets ready, with its own last complaint", async () => {
  const worker = await start(`process.stderr.write("svc-x: Bad configuration: PORT\\n"); process.exit(1);`);
  await expect(worker.ready).rejects.toThrow("worker does not start: svc-x: Bad configuration: PORT");
  expect(worker.pid).toBeUndefined();
});

it("finds the complaint in the trace of a crash", async () => {
  const worker = await start(`throw new TypeError("no such topic");`);
  await expect(worker.ready).rejects.toThrow("worker does not start: TypeError: no such topic");
});

it("lets a process close in its own way, and does not start it again", async () => {
  const worker = await start(
    `process.on("SIGTERM", () => { process.stdout.write("closed\\n", () => process.exit()); }); ${steady}`,
  );
  await worker.ready;
  await worker.close();
  expect(await readLog()).toBe("closed\n");
  expect(worker.pid).toBeUndefined();
  expect(said).toEqual([]);
});

it("writes down everything that is said, and repeats errors for people", async () => {
  let lines = "";
  const logger = createLogger("svc-x", "info", { write: line => (lines += line) });
  logger.info("started");
  logger.error({ err: new Error("no database") }, "job failed");
  const worker = await start(`process.stdout.write(${JSON.stringify(lines)}); ${steady}`);
  await worker.ready;
  await vi.waitFor(() => expect(said).toEqual(["svc-x: job failed: no database"]), 10_000);
  expect(await readLog()).toBe(lines);
});

it("leaves nothing behind when it is killed with -9 itself", async () => {
  const main = await writeMain(steady);
  const parent = spawn(
    process.execPath,
    [join(import.meta.dirname, "../testing/supervise-and-stay.ts"), main, join(dir, "worker.log")],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [told] = await once(parent.stdout, "data");
  const child = Number(told);
  expect(commandLineOf(child)).toContain(main);
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect(commandLineOf(child)).toBe(""), 10_000);
});
