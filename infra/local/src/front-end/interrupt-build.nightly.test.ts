import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLineOf } from "@phaselock/processes";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";

const script = join(import.meta.dirname, "../testing/build-and-wait.ts");
/** A build that never ends and writes its pid to a file. */
const endless = `
  import { renameSync, writeFileSync } from "node:fs";
  writeFileSync("writing", String(process.pid));
  renameSync("writing", "builder");
  setInterval(() => {}, 1_000);
  await new Promise(() => {});
`;
const workspaces = ["shell", "mfe-one", "mfe-two"];

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "interrupt-build-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, "package-lock.json"), "{}");
  for (const name of workspaces) {
    await mkdir(join(root, name));
    await writeFile(join(root, name, "package.json"), JSON.stringify({ name, version: "1.0.0" }));
    await writeFile(join(root, name, "vite.config.ts"), endless);
  }
});

const builders = async () => {
  const pids = workspaces.map(name => readFile(join(root, name, "builder"), "utf8").catch(() => ""));
  return (await Promise.all(pids)).filter(Boolean).map(Number);
};

it("SIGINT during a build ends it and its processes within 3 s, starts no other and leaves no files", async () => {
  const outDir = join(root, "out");
  const child = spawn(process.execPath, [script, root, outDir], { stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  await vi.waitUntil(async () => (await builders()).length === 2, { timeout: 20_000 });
  const atWork = await builders();
  onTestFinished(() => {
    for (const pid of atWork.filter(each => commandLineOf(each) !== "")) process.kill(pid, "SIGKILL");
  });

  child.kill("SIGINT");
  const [exitCode] = await once(child, "exit", { signal: AbortSignal.timeout(3_000) });

  expect(exitCode).toBe(0);
  expect(atWork.map(commandLineOf)).toEqual(["", ""]);
  expect(await builders()).toEqual(atWork);
  expect(await readdir(outDir)).toEqual([]);
});
