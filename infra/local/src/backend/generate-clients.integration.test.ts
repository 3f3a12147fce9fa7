import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLineOf } from "@phaselock/processes";
import { expect, it, onTestFinished, vi } from "vitest";
import { generateClients } from "./generate-clients.ts";

/** A configuration that keeps the generator busy for ever and writes its pid to a file. */
const endless = `
  import { renameSync, writeFileSync } from "node:fs";
  writeFileSync("writing", String(process.pid));
  renameSync("writing", "generator");
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (;;) Atomics.wait(clock, 0, 0, 1_000);
`;

it("aborting a generation kills its process and makes the next start generate again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "generate-clients-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mark = join(folder, "generated", ".made-from");
  for (const name of ["prisma", "generated"]) await mkdir(join(folder, name));
  await writeFile(join(folder, "prisma/schema.prisma"), "");
  await writeFile(join(folder, "prisma.config.ts"), endless);
  await writeFile(mark, "an older schema");

  const stopped = new AbortController();
  onTestFinished(() => stopped.abort());
  const generating = generateClients([folder], stopped.signal);
  const pidText = await vi.waitUntil(() => readFile(join(folder, "generator"), "utf8").catch(() => ""), {
    timeout: 20_000,
  });
  const pid = Number(pidText);
  onTestFinished(() => {
    if (commandLineOf(pid)) process.kill(pid, "SIGKILL");
  });
  stopped.abort();

  await expect(generating).rejects.toThrow("aborted");
  expect(commandLineOf(pid)).toBe("");
  await expect(readFile(mark)).rejects.toThrow("ENOENT");
});
