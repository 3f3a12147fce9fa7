import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { createLogger, type Logger } from "@phaselock/service-kit";
import { z } from "zod";
import type { LocalConfig } from "../configuration/local-config.ts";

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
 * Opens the log: JSON lines in the file at `path`, of which a large one is put aside first. Lines are written at once
 * and not buffered: the last ones before a kill -9 are those that get read.
 *
 * @param onError is told each line at level error or above as one sentence, for people
 */
export function openLog(
  path: string,
  level: LocalConfig["LOG_LEVEL"],
  onError: (text: string) => void,
): { logger: Logger; close(): void } {
  mkdirSync(dirname(path), { recursive: true });
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestBytes) renameSync(path, `${path}.1`);
  const file = openSync(path, "a");
  const write = (line: string) => {
    writeSync(file, line);
    const error = ErrorLine.safeParse(JSON.parse(line)).data;
    if (error) onError([error.service, error.msg, error.err?.message].filter(Boolean).join(": "));
  };
  return { logger: createLogger("phaselock", level, { write }), close: () => closeSync(file) };
}
