import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const pom = join(import.meta.dirname, "..", "pom.xml");

/** A real Kafka can't be started here. The message names the reason and the fix in one line. */
export class KafkaUnavailableError extends Error {
  override name = "KafkaUnavailableError";
}

/** All of a user's clones share the jars, which are the same 43 MB for the same pom. */
const cacheRoot = join(homedir(), ".cache", "phaselock", "kafka");

const requireCommand = async (command: string, args: readonly string[], fix: string): Promise<void> => {
  try {
    await run(command, args);
  } catch (cause) {
    throw new KafkaUnavailableError(`Can't run ${command}. ${fix}`, { cause });
  }
};

/**
 * Downloads Kafka's jars with Maven, once per version of the pom.
 * @returns the folder of the jars
 * @throws KafkaUnavailableError if Java or Maven is missing
 */
export const fetchKafka = async (): Promise<string> => {
  await requireCommand(
    "java",
    ["-version"],
    "Kafka needs Java 17 or later (Debian: apt install openjdk-17-jre-headless).",
  );
  const version = createHash("sha256")
    .update(await readFile(pom))
    .digest("hex")
    .slice(0, 12);
  const lib = join(cacheRoot, version);
  if (existsSync(lib)) return lib;
  await requireCommand("mvn", ["-version"], "Downloading Kafka needs Maven (Debian: apt install maven).");
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
