import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A tool that its authors publish as a Go module. */
export type GoProgram = {
  readonly name: string;
  /** The import path of the module's main package. */
  readonly package: string;
  readonly version: string;
};

/** All of a user's clones share the program. */
const folderOf = ({ name, version }: GoProgram): string =>
  join(homedir(), ".cache", "phaselock", `${name}-${version}`);
const fileOf = (program: GoProgram): string => join(folderOf(program), basename(program.package));

/** Whether `buildGoProgram` returns at once, without Go or a network. */
export const isGoProgramBuilt = (program: GoProgram): boolean => existsSync(fileOf(program));

/**
 * Builds a program with Go, once per version.
 * @returns the path of the executable
 * @throws if it is not built yet and Go is missing or fails
 */
export const buildGoProgram = async (program: GoProgram): Promise<string> => {
  if (isGoProgramBuilt(program)) return fileOf(program);
  const folder = folderOf(program);
  // Build in a temporary folder first, so that two runs at once don't see each other's half-written file.
  const partial = `${folder}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  try {
    await run("go", ["install", `${program.package}@${program.version}`], {
      env: { ...process.env, GOBIN: partial },
    });
  } catch (cause) {
    await rm(partial, { recursive: true });
    const reason = cause instanceof Error ? cause.message : cause;
    throw new Error(`Can't build ${program.name} ${program.version} with Go: ${reason}`, { cause });
  }
  await rename(partial, folder).catch(() => rm(partial, { recursive: true }));
  return fileOf(program);
};
