import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@phaselock/processes";
import { expect, it, onTestFinished, vi } from "vitest";
import { root } from "./paths.ts";

it("SIGINT while PostgreSQL is initialised ends npm start within 3 s and leaves no lock and no part of a cluster", async () => {
  const stateDir = await mkdtemp(join(tmpdir(), "interrupt-start-"));
  onTestFinished(() => rm(stateDir, { recursive: true }));
  // PostgreSQL may run as another user, which must be able to enter the folder.
  await chmod(stateDir, 0o755);
  const env = {
    ...process.env,
    DATABASE_URL: "",
    PHASELOCK_STATE_DIR: stateDir,
    PORT: String(await findFreePort()),
    GOOGLE_STAND_IN_PORT: String(await findFreePort()),
    STRIPE_STAND_IN_PORT: String(await findFreePort()),
  };
  const child = spawn(process.execPath, ["infra/local/src/start.ts"], { cwd: root, env, stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  const isInitialising = async () =>
    (await readdir(stateDir)).some(name => name.startsWith("postgres.making-"));
  await vi.waitUntil(isInitialising, { timeout: 20_000, interval: 5 });

  child.kill("SIGINT");
  const [exitCode] = await once(child, "exit", { signal: AbortSignal.timeout(3_000) });

  expect(exitCode).toBe(0);
  expect(await readdir(stateDir)).toEqual(["logs"]);
});
