import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { root } from "@phaselock/local";
import { type ExcludedTest, excludingArguments } from "./excluded-tests.ts";

export type PreviousTests = {
  /** The previous release's checkout. */
  readonly checkout: string;
  /** The repository with today's migrations. */
  readonly today: string;
  /** The folders of the services, such as `svc-billing`. */
  readonly services: readonly string[];
  /** Runs only test files whose path contains one of these; by default, those of all services. */
  readonly folders?: readonly string[];
  readonly excluded: readonly ExcludedTest[];
  readonly stopped?: AbortSignal;
  /** Environment variables of the tests, besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Gets the tests' output, which otherwise goes to this process's. */
  readonly onOutput?: (text: string) => void;
};

/** These compare a schema with its own release's migrations. */
const ofItsOwnSchema = "**/migrations.integration.test.ts";

/**
 * Replaces the previous release's migrations by today's, and runs its integration tests.
 * @returns the tests' exit code: 0 if the previous release's code still works
 */
export const runPreviousTests = async (tests: PreviousTests): Promise<number> => {
  const { checkout, today, services, folders = [], excluded, stopped, env, onOutput } = tests;
  for (const service of services) {
    const migrations = join(service, "prisma", "migrations");
    await cp(join(today, migrations), join(checkout, migrations), { recursive: true });
  }
  const vitest = spawn(
    process.execPath,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      ...["run", "--project", "integration", "--exclude", ofItsOwnSchema],
      ...(await excludingArguments(checkout, excluded)),
      ...(folders.length > 0 ? folders : services.map(service => `${service}/`)),
    ],
    {
      cwd: checkout,
      env: { ...process.env, ...env },
      stdio: onOutput ? ["ignore", "pipe", "pipe"] : "inherit",
      ...(stopped && { signal: stopped }),
    },
  );
  for (const stream of [vitest.stdout, vitest.stderr])
    stream?.on("data", (text: Buffer) => onOutput?.(text.toString()));
  const [exitCode] = await once(vitest, "close");
  return Number(exitCode ?? 1);
};
