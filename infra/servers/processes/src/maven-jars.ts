import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A Java server can't be run here. The message names the reason and the fix in one line. */
export class JavaServerUnavailableError extends Error {
  override name = "JavaServerUnavailableError";
}

const requireCommand = async (command: string, args: readonly string[], fix: string): Promise<void> => {
  try {
    await run(command, args);
  } catch (cause) {
    throw new JavaServerUnavailableError(`Can't run ${command}. ${fix}`, { cause });
  }
};

/**
 * Downloads a server's jars from Maven Central, once per version of the pom. All of a user's clones share them.
 *
 * @param server its name, as in `Kafka`
 * @param pom names the server as a dependency
 * @returns the folder of the jars
 * @throws JavaServerUnavailableError if Java or Maven is missing
 */
export const fetchMavenJars = async (server: string, pom: string): Promise<string> => {
  await requireCommand(
    "java",
    ["-version"],
    `${server} needs Java 17 or later (Debian: apt install openjdk-17-jre-headless).`,
  );
  const version = createHash("sha256")
    .update(await readFile(pom))
    .digest("hex")
    .slice(0, 12);
  const lib = join(homedir(), ".cache", "phaselock", server.toLowerCase(), version);
  if (existsSync(lib)) return lib;
  await requireCommand("mvn", ["-version"], `Downloading ${server} needs Maven (Debian: apt install maven).`);
  // Download to a temporary folder first, so that a partial download is never used.
  const partial = `${lib}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  await run("mvn", [
    "-q",
    "-B",
    "-f",
    pom,
    "dependency:copy-dependencies",
    `-DoutputDirectory=${partial}`,
    "-DincludeScope=runtime",
  ]);
  await rename(partial, lib).catch(() => rm(partial, { recursive: true }));
  return lib;
};
