import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { commandLineOf } from "./command-line-of.ts";
import { createServerProcess, type ServerProcess } from "./server-process.ts";

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "server-process-"));
  onTestFinished(() => rm(dir, { recursive: true }));
});

const becomesReady = `fs.writeFileSync("ready", ""); setInterval(() => {}, 1_000);`;

/** Plans a server that runs `source` in the test's folder. It is ready when the file `ready` exists. */
const plan = (source: string, readyWithinMs = 20_000): ServerProcess => {
  const change = `process.chdir(${JSON.stringify(dir)});`;
  const server = createServerProcess({
    name: "the server",
    command: process.execPath,
    args: ["-e", change + source],
    isReady: async () => existsSync(join(dir, "ready")),
    readyWithinMs,
    logFile: join(dir, "log"),
    orphan: { pidFile: join(dir, "pid"), mark: dir },
  });
  onTestFinished(server.stop);
  return server;
};

it("a server killed with SIGKILL has no pid, and starts again with another one", async () => {
  const server = plan(becomesReady);
  await server.start();
  const first = server.pid;
  server.signal("SIGKILL");
  await vi.waitUntil(() => server.pid === undefined);
  await server.start();
  expect(server.pid).not.toBe(first);
  expect(commandLineOf(server.pid ?? 0)).toContain(dir);
});

it("stop resolves once the server has exited", async () => {
  const server = plan(
    `process.on("SIGTERM", () => { console.log("stopped"); process.exit(); }); ${becomesReady}`,
  );
  await server.start();
  await server.stop();
  expect(server.pid).toBeUndefined();
  expect(await readFile(join(dir, "log"), "utf8")).toBe("stopped\n");
});

it("a server that exits before it is ready rejects with its log file", async () => {
  const server = plan("process.exit(3)");
  await expect(server.start()).rejects.toThrow(
    `the server exited before it was ready; see ${join(dir, "log")}`,
  );
});

it("a server that is not ready in time is stopped and rejects", async () => {
  const server = plan("setInterval(() => {}, 1_000)", 200);
  await expect(server.start()).rejects.toThrow("the server was not ready within 0.2 s");
  expect(server.pid).toBeUndefined();
});

it("a program that is not installed rejects", async () => {
  const command = join(dir, "missing");
  const server = createServerProcess({ name: "it", command, args: [], isReady: vi.fn(), readyWithinMs: 1 });
  await expect(server.start()).rejects.toThrow("ENOENT");
});

it("a server left by an earlier, killed run is killed", async () => {
  const leftOver = plan(becomesReady);
  await leftOver.start();
  const next = plan(becomesReady);
  await next.start();
  await vi.waitUntil(() => leftOver.pid === undefined);
  expect(commandLineOf(next.pid ?? 0)).toContain(dir);
});

it("a process that only reuses the pid of an earlier server is left alone", async () => {
  const stranger = spawn("sleep", ["60"]);
  onTestFinished(() => void stranger.kill());
  await once(stranger, "spawn");
  await writeFile(join(dir, "pid"), String(stranger.pid));
  await plan(becomesReady).start();
  expect(stranger.exitCode).toBeNull();
  expect(commandLineOf(stranger.pid ?? 0)).toContain("sleep");
});
