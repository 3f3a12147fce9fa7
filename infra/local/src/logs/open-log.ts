import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

/** Where structured log lines go: a file. What is an error is shown to people as well. */
export type LogFile = { write(line: string): void; close(): void };

const largestBytes = 20 * 1024 * 1024;
/** pino's number of the level "error". */
const errorLevel = 50;

const ErrorLine = z.object({
  level: z.number().min(errorLevel),
  service: z.string(),
  msg: z.string().default(""),
  err: z.object({ message: z.string() }).optional(),
});

/**
 * Opens the log file at `path`, putting a large one aside first. Written at once and not buffered: the last lines
 * before a kill -9 are the ones that get read.
 *
 * @param onError told of each line at level error or above, as one sentence
 */
export function openLogFile(path: string, onError: (text: string) => void): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestBytes) renameSync(path, `${path}.1`);
  const file = openSync(path, "a");
  return {
    write(line) {
      writeSync(file, line);
      const error = ErrorLine.safeParse(JSON.parse(line)).data;
      if (error) onError(`${error.service}: ${[error.msg, error.err?.message].filter(Boolean).join(": ")}`);
    },
    close: () => closeSync(file),
  };
}
