import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { runProgram } from "@phaselock/processes";
import { root } from "../paths.ts";

const require = createRequire(join(root, "package.json"));

/**
 * Generates the Prisma client of each service whose schema, configuration or Prisma version has changed since the
 * last time.
 *
 * @param folders the services' folders
 * @param stopped kills the running generators; the next call generates their clients again
 * @returns the names of the folders that were generated
 */
export async function generateClients(folders: readonly string[], stopped?: AbortSignal): Promise<string[]> {
  const generated = await Promise.all(folders.map(folder => generateIfChanged(folder, stopped)));
  return folders.filter((_, index) => generated[index]).map(folder => basename(folder));
}

async function generateIfChanged(folder: string, stopped?: AbortSignal): Promise<boolean> {
  const mark = join(folder, "generated", ".made-from");
  const source = await fingerprint(folder);
  if ((await readFile(mark, "utf8").catch(() => undefined)) === source) return false;
  // The mark is removed first and written last, so that an interrupted generation runs again next time.
  await rm(mark, { force: true });
  const args = [prismaCli(), "generate", "--no-hints"];
  const name = `prisma generate in ${basename(folder)}`;
  await runProgram({ name, command: process.execPath, args, cwd: folder }, stopped);
  await writeFile(mark, source);
  return true;
}

async function fingerprint(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const path of [
    join(folder, "prisma/schema.prisma"),
    join(folder, "prisma.config.ts"),
    prismaManifest(),
  ]) {
    hash.update(await readFile(path)).update("\0");
  }
  return hash.digest("hex");
}

const prismaManifest = () => require.resolve("prisma/package.json");
const prismaCli = () => join(dirname(prismaManifest()), "build", "index.js");

export const describeGenerated = (generated: readonly string[]): string =>
  generated.length === 0 ? "unchanged" : `generated for ${generated.join(", ")}`;
