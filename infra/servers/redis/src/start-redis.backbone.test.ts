import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLineOf, findFreePort } from "@phaselock/processes";
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
