import { closeSync, fstatSync, mkdirSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { createLogger, type Logger } from "@phaselock/service-kit";
import { z } from "zod";
import type { LocalConfig } from "../configuration/local-config.ts";

/** A log that has grown to this is put aside; the one put aside before goes. */
const largestBytes = 20 * 1024 * 1024;
/** pino's number of the level "error". */
const errorLevel = 50;
/** Every line begins with its level: what is below needn't be parsed. */
const looksLikeError = /^\{"level":[56]0,/;

const ErrorLine = z.object({
  level: z.number().min(errorLevel),
  process: z.string(),
  service: z.string().optional(),
  msg: z.string().default(""),
  err: z.object({ message: z.string() }).optional(),
});

/** Lines of JSON, each written at once: the last ones before a kill -9 are those that get read. */
export type LogFile = { write(line: string): void; close(): void };

/**
 * Opens the file at `path` to write lines to. At 20 MiB it becomes `<path>.1` and a new one begins, so the two stay
 * below 40 MiB however long the process runs. What is written after closing is dropped.
 *
 * @param onError is told each line at level error or above as one sentence, for people
 */
export function openLogFile(path: string, onError: (text: string) => void): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  let file: number | undefined = openNotLarge(path);
  return {
    write(line) {
      if (file === undefined) return;
      if (fstatSync(file).size >= largestBytes) {
        closeSync(file);
        file = openNotLarge(path);
      }
      writeSync(file, line);
      const error = readError(line);
      if (error) onError(inOneLine([error.service ?? error.process, error.msg, error.err?.message]));
    },
    close() {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}

/** Looks at the file that has the name now: another process on the same log may have put the large one aside. */
function openNotLarge(path: string): number {
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size >= largestBytes) renameSync(path, `${path}.1`);
  return openSync(path, "a");
}

/** Prisma's messages have several. */
const inOneLine = (parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(": ").replaceAll(/\s+/g, " ");

function readError(line: string): z.infer<typeof ErrorLine> | undefined {
  if (!looksLikeError.test(line)) return undefined;
  try {
    return ErrorLine.parse(JSON.parse(line));
  } catch {
    // Cut short: the last words of a process that was killed.
    return undefined;
  }
}

/** Opens the log of one process: a logger that writes to {@link openLogFile}. */
export function openLog(
  path: string,
  level: LocalConfig["LOG_LEVEL"],
  onError: (text: string) => void,
): { logger: Logger; close(): void } {
  const { write, close } = openLogFile(path, onError);
  return { logger: createLogger("phaselock", level, { write }), close };
}
