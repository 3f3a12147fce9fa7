import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
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
const cached = (program: GoProgram, path = program.package): string =>
  join(folderOf(program), basename(path));

/** Whether `buildGoProgram` returns at once, without Go or a network. */
export const isGoProgramBuilt = (program: GoProgram): boolean => existsSync(cached(program));

/**
 * Builds a program with Go, once per version.
 * @returns the path of the executable
 * @throws if it is not built yet and Go is missing or fails
 */
export const buildGoProgram = async (program: GoProgram): Promise<string> => {
  const file = cached(program);
  if (existsSync(file)) return file;
  // Build in a temporary folder first, so that two runs at once don't see each other's half-written file.
  const partial = join(folderOf(program), String(process.pid));
  await mkdir(partial, { recursive: true });
  try {
    await run("go", ["install", `${program.package}@${program.version}`], {
      env: { ...process.env, GOBIN: partial },
    });
    await rename(join(partial, basename(file)), file);
    return file;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new Error(`Can't build ${program.name} ${program.version} with Go: ${reason}`, { cause });
  } finally {
    await rm(partial, { recursive: true });
  }
};

/**
 * Fetches a file of a program's source, once per version.
 * @param program its main package is the root of its module
 * @returns the path of our copy
 * @throws if there is no copy yet and Go is missing or fails
 */
export const fetchGoSource = async (program: GoProgram, path: string): Promise<string> => {
  const copy = cached(program, path);
  if (existsSync(copy)) return copy;
  const { stdout } = await run("go", ["mod", "download", "-json", `${program.package}@${program.version}`]);
  const { Dir: source } = JSON.parse(stdout) as { Dir: string };
  await mkdir(folderOf(program), { recursive: true });
  const partial = `${copy}.${process.pid}`;
  await copyFile(join(source, path), partial);
  await rename(partial, copy);
  return copy;
};
