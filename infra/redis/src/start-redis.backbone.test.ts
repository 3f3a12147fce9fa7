import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLineOf, findFreePort } from "@phaselock/postgres";
import { expect, it, onTestFinished } from "vitest";
import { startRedis } from "./start-redis.ts";

it("a server left by an earlier, killed run is killed", async () => {
  const dir = await mkdtemp(join(tmpdir(), "phaselock-redis-"));
  const leftOver = await startRedis({ dir, port: await findFreePort() });
  const next = await startRedis({ dir, port: await findFreePort() });
  onTestFinished(async () => {
    await next.stop();
    await rm(dir, { recursive: true });
  });
  expect(leftOver.pid).toBeUndefined();
  expect(commandLineOf(next.pid ?? 0)).toContain(dir);
});

it("a process that only reuses the pid of an earlier server is left alone", async () => {
  const dir = await mkdtemp(join(tmpdir(), "phaselock-redis-"));
  const stranger = execFile("sleep", ["60"]);
  await writeFile(join(dir, "redis.pid"), String(stranger.pid));
  const server = await startRedis({ dir, port: await findFreePort() });
  onTestFinished(async () => {
    stranger.kill();
    await server.stop();
    await rm(dir, { recursive: true });
  });
  expect(stranger.exitCode).toBeNull();
  expect(commandLineOf(stranger.pid ?? 0)).toContain("sleep");
});
