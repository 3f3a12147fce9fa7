import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, serviceNames } from "@phaselock/local";
import { runToEnd } from "@phaselock/processes";
import { readPreviousRelease, releasedFolder } from "../contracts/released-contracts.ts";
import { readExcludedTests } from "./excluded-tests.ts";
import { closePreviousRelease, openPreviousRelease } from "./open-previous-release.ts";
import { runPreviousTests } from "./run-tests.ts";

/**
 * `npm run test:previous -- [folders]`: runs the previous release's integration tests of the services on databases with
 * today's migrations. It passes if the previous release's code still works after the migrations.
 */
const folders = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);

await runToEnd(async open => {
  const { version, commit } = await readPreviousRelease();
  const excluded = await readExcludedTests(releasedFolder(version));
  // Outside the repository, whose own test runs would find it.
  const folder = await open(
    "folder",
    () => mkdtemp(join(tmpdir(), "phaselock-previous-")),
    path => rm(path, { recursive: true, force: true }),
  );
  const checkout = join(folder, "release");
  say(`The previous release, ${version} (${commit.slice(0, 8)}), on today's migrations`);
  for (const { file, test, reason } of excluded) say(`Left out: ${file}: ${test}. ${reason}`);
  await open(
    "previous release",
    () => openPreviousRelease(commit, checkout),
    () => closePreviousRelease(checkout),
  );
  const code = await open(
    "tests",
    stopped =>
      runPreviousTests({
        checkout,
        today: root,
        services: serviceNames.map(name => `svc-${name}`),
        folders,
        excluded,
        stopped,
      }),
    () => undefined,
  );
  if (code !== 0) process.exitCode = code;
});
