import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findBreaks } from "@phaselock/events-cli/schemas";
import { root, serviceNames } from "@phaselock/local";
import { findHttpBreaks } from "./contracts/find-http-breaks.ts";
import {
  readOpenApi,
  readReleasedContracts,
  releasedVersions,
  writeReleasedContracts,
} from "./contracts/released-contracts.ts";
import { checkServiceMigrations, writeReleasedDatabase } from "./databases/released-database.ts";

/**
 * `npm run released -- 1.1.0` records today's contracts and databases as those of a release, once it is live. It refuses
 * a release that breaks the previous one.
 */
const [version = ""] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error("npm run released -- <major>.<minor>.<patch>");

const today = await readOpenApi();
const kept = await Promise.all((await releasedVersions()).map(readReleasedContracts));
const problems = [
  ...kept.flatMap(({ openApi }) => findHttpBreaks(openApi, today)),
  ...(await findBreaks()),
  ...(await Promise.all(serviceNames.map(checkServiceMigrations))).flat(),
];
if (problems.length > 0) {
  process.stderr.write(`Nothing recorded:\n${problems.join("\n")}\n`);
  process.exitCode = 1;
} else {
  const { stdout } = await promisify(execFile)("git", ["rev-parse", "HEAD"], { cwd: root });
  await writeReleasedContracts(version, stdout.trim());
  for (const service of serviceNames) await writeReleasedDatabase(service, version);
  process.stdout.write(`packages/contracts/released/${version}, svc-*/prisma/released.json\n`);
}
