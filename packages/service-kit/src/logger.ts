import { type DestinationStream, type LevelWithSilent, type Logger as PinoLogger, pino } from "pino";

/** A structured logger: one JSON object a line, with the process's name and, where it has several, the service's. */
export type Logger = PinoLogger;

/** Values that never reach a log, wherever they stand in a request. */
const redacted = [
  "req.headers.authorization",
  "req.headers.cookie",
  "headers.authorization",
  "headers.cookie",
];

/** @param destination a stream to write to instead of standard output */
export const createLogger = (
  process: string,
  level: LevelWithSilent = "info",
  destination?: DestinationStream,
): Logger => {
  const options = { level, base: { process }, redact: redacted, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
};
