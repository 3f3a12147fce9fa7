import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, serviceNames } from "@phaselock/local";
import { runToEnd } from "@phaselock/processes";
import { readPreviousRelease } from "../contracts/released-contracts.ts";
import { closePreviousRelease, openPreviousRelease } from "./open-previous-release.ts";

/**
 * `npm run test:previous -- [folders]`: runs the previous release's integration tests of the services on databases with
 * today's migrations. It passes if the previous release's code still works after the migrations.
 */
const folders = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Puts today's migrations in the place of those of the checkout. */
const useTodaysMigrations = async (checkout: string): Promise<void> => {
  for (const service of serviceNames) {
    const migrations = join(`svc-${service}`, "prisma", "migrations");
    await cp(join(root, migrations), join(checkout, migrations), { recursive: true });
  }
};

/** These compare a schema with its own release's migrations. */
const ofItsOwnSchema = "**/migrations.integration.test.ts";

await runToEnd(async open => {
  const { version, commit } = await readPreviousRelease();
  // Outside the repository, whose own test runs would find it.
  const folder = await open(
    "folder",
    () => mkdtemp(join(tmpdir(), "phaselock-previous-")),
    path => rm(path, { recursive: true, force: true }),
  );
  const checkout = join(folder, "release");
  say(`The previous release, ${version} (${commit.slice(0, 8)}), on today's migrations`);
  await open(
    "previous release",
    () => openPreviousRelease(commit, checkout),
    () => closePreviousRelease(checkout),
  );
  await useTodaysMigrations(checkout);
  const code = await open(
    "tests",
    async stopped => {
      const args = ["run", "--project", "integration", "--exclude", ofItsOwnSchema];
      const tested = folders.length > 0 ? folders : serviceNames.map(name => `svc-${name}/`);
      const vitest = spawn(
        process.execPath,
        [join(root, "node_modules/vitest/vitest.mjs"), ...args, ...tested],
        { cwd: checkout, stdio: "inherit", signal: stopped },
      );
      const [exitCode] = await once(vitest, "exit");
      return Number(exitCode ?? 1);
    },
    () => undefined,
  );
  if (code !== 0) process.exitCode = code;
});
