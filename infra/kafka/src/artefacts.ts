import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { access, mkdir, readFile, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const pom = join(import.meta.dirname, "..", "pom.xml");

/** Why a real Kafka can't be started here, in one line with the mend. */
export class KafkaUnavailableError extends Error {
  override name = "KafkaUnavailableError";
}

/** Every clone of a user shares the jars: they are the same 43 MB for the same pom. */
const cacheRoot = join(homedir(), ".cache", "phaselock", "kafka");

const need = async (command: string, args: readonly string[], mend: string): Promise<void> => {
  try {
    await run(command, args);
  } catch (cause) {
    throw new KafkaUnavailableError(`${command} does not run here. ${mend}`, { cause });
  }
};

/**
 * Kafka's jars, fetched by Maven once per version of the pom.
 * @returns the folder of the jars
 * @throws KafkaUnavailableError without Java 17 or Maven
 */
export const fetchKafka = async (): Promise<string> => {
  await need(
    "java",
    ["-version"],
    "Kafka needs Java 17 or later (Debian: apt install openjdk-17-jre-headless).",
  );
  const version = createHash("sha256")
    .update(await readFile(pom))
    .digest("hex")
    .slice(0, 12);
  const lib = join(cacheRoot, version);
  const isThere = await access(lib).then(
    () => true,
    () => false,
  );
  if (isThere) return lib;
  await need("mvn", ["-version"], "Fetching Kafka needs Maven (Debian: apt install maven).");
  // Into a folder of our own first, so that a half-finished download is never taken for Kafka.
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
