import { closeSync, fstatSync, mkdirSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { createLogger, type Logger } from "@phaselock/service-kit";
import { z } from "zod";
import type { LocalConfig } from "../configuration/local-config.ts";

/** A log of this size is rotated; the previously rotated one is deleted. */
const largestBytes = 20 * 1024 * 1024;
/** pino's number for the level "error". */
const errorLevel = 50;
/** Every line begins with its level, so lines below "error" need no parsing. */
const looksLikeError = /^\{"level":[56]0,/;

const ErrorLine = z.object({
  level: z.number().min(errorLevel),
  process: z.string(),
  service: z.string().optional(),
  msg: z.string().default(""),
  err: z.object({ message: z.string() }).optional(),
});

/** Writes each JSON line synchronously, because the last lines before a kill -9 matter most. */
export type LogFile = { write(line: string): void; close(): void };

/**
 * Opens the log file at `path`. At 20 MiB it is renamed to `<path>.1` and a new file starts, so the two stay below
 * 40 MiB. Lines written after closing are dropped.
 *
 * @param onError receives each line at level error or above as one human-readable sentence
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

/** Checks the size by name, because another process on the same log may have rotated the large file already. */
function openNotLarge(path: string): number {
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size >= largestBytes) renameSync(path, `${path}.1`);
  return openSync(path, "a");
}

/** Prisma's messages span several lines. */
const inOneLine = (parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(": ").replaceAll(/\s+/g, " ");

function readError(line: string): z.infer<typeof ErrorLine> | undefined {
  if (!looksLikeError.test(line)) return undefined;
  try {
    return ErrorLine.parse(JSON.parse(line));
  } catch {
    // The line is truncated because its process was killed.
    return undefined;
  }
}

/** Opens the log of one process: a logger that writes to a file from {@link openLogFile}. */
export function openLog(
  path: string,
  level: LocalConfig["LOG_LEVEL"],
  onError: (text: string) => void,
): { logger: Logger; close(): void } {
  const { write, close } = openLogFile(path, onError);
  return { logger: createLogger("phaselock", level, { write }), close };
}
