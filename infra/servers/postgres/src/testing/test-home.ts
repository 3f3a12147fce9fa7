import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { beforeEach, onTestFinished } from "vitest";
import { placeFor } from "../placement.ts";
import { type Postgres, startPostgres } from "../start-postgres.ts";

export const isRoot = process.getuid?.() === 0;

/** A folder for the clusters of one test, which is removed after it. The server's user may enter it. */
export type TestHome = {
  readonly path: string;
  /** Starts a server until the end of the test, with the lines that it logs. */
  start(dataDir?: string): Promise<Postgres & { said: string[] }>;
  /** Starts a server from another process, which can be killed. */
  startElsewhere(): ChildProcess;
  /** Creates a folder that only we may enter. Moved clusters are removed after the test. */
  closedFolder(): Promise<string>;
};

/** Gives each test of the file a folder of its own. */
export const useTestHome = (): TestHome => {
  let path = "";
  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), "start-postgres-"));
    await chmod(path, 0o755);
    onTestFinished(() => rm(path, { recursive: true }));
  });
  return {
    get path() {
      return path;
    },
    async start(dataDir = join(path, "postgres")) {
      const said: string[] = [];
      const postgres = await startPostgres({ dataDir, log: line => said.push(line) });
      onTestFinished(() => postgres.stop());
      return Object.assign(postgres, { said });
    },
    startElsewhere() {
      const script = join(import.meta.dirname, "start-and-stay.ts");
      const child = spawn(process.execPath, [script, join(path, "postgres")], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      onTestFinished(() => void child.kill("SIGKILL"));
      return child;
    },
    async closedFolder() {
      const closed = join(path, "closed");
      await mkdir(closed, { mode: 0o700 });
      const moved = placeFor(join(await realpath(closed), "postgres"), () => !isRoot);
      if (isRoot) onTestFinished(() => rm(dirname(moved), { recursive: true, force: true }));
      return closed;
    },
  };
};

/** The first line of `start-and-stay.ts`. */
export async function firstLine(child: ChildProcess): Promise<{ pid: number; url: string }> {
  const [chunk] = child.stdout ? await once(child.stdout, "data") : [];
  return JSON.parse(String(chunk));
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
