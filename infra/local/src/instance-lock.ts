import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { commandLineOf } from "@phaselock/processes";
import { z } from "zod";

const Holder = z.object({
  pid: z.number().int().positive(),
  commandLine: z.string().min(1),
  url: z.string(),
});
type Holder = z.infer<typeof Holder>;

/** Another Phaselock uses the same state folder. */
export class AlreadyRunningError extends Error {
  override name = "AlreadyRunningError";

  constructor({ pid, url }: Holder) {
    super(`Phaselock is already running at ${url} (pid ${pid}). Stop it first with Ctrl-C or "kill ${pid}".`);
  }
}

/**
 * Takes the lock at `path` for this process, so that no two processes share one state folder. It takes over a lock whose
 * holder was killed: the process is gone, or its pid now belongs to a program with another command line.
 *
 * @param url shown to a second process that tries to take the lock
 * @returns a function that releases the lock
 * @throws AlreadyRunningError
 */
export async function takeInstanceLock(path: string, url: string): Promise<() => Promise<void>> {
  // link() is atomic, so only one of two concurrent attempts succeeds.
  const draft = `${path}.${randomUUID()}`;
  const self: Holder = { pid: process.pid, commandLine: commandLineOf(process.pid), url };
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, JSON.stringify(self));
  try {
    await link(draft, path).catch(async () => {
      const holder = await readHolder(path);
      if (holder && commandLineOf(holder.pid) === holder.commandLine) throw new AlreadyRunningError(holder);
      await rm(path, { force: true });
      await link(draft, path);
    });
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(path, { force: true });
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return Holder.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return undefined;
  }
}
