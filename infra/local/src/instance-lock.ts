import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { commandLineOf } from "@phaselock/postgres";
import { z } from "zod";

const Holder = z.object({
  pid: z.number().int().positive(),
  commandLine: z.string().min(1),
  url: z.string(),
});
type Holder = z.infer<typeof Holder>;

/** Another Phaselock runs on the same state. */
export class AlreadyRunningError extends Error {
  override name = "AlreadyRunningError";

  constructor({ pid, url }: Holder) {
    super(`Phaselock already runs at ${url} (pid ${pid}). Stop that one first: Ctrl-C, or "kill ${pid}".`);
  }
}

/**
 * Takes the lock at `path` for this process, so that no two share one state. A lock whose holder was killed is taken
 * over: its process is gone, or its number is by now that of a program with another command line.
 *
 * @param url told to whoever comes second
 * @returns releases the lock
 * @throws AlreadyRunningError
 */
export async function takeInstanceLock(path: string, url: string): Promise<() => Promise<void>> {
  // A link is made whole or not at all, and by one of two that try at the same moment.
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
