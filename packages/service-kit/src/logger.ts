import type { FastifyRequest } from "fastify";
import { type DestinationStream, type LevelWithSilent, type Logger as PinoLogger, pino } from "pino";
import { limitRepeats } from "./limit-repeats.ts";

/** A structured logger: one JSON object a line, with the process's name and, where it has several, the service's. */
export type Logger = PinoLogger;

/** Values that never reach a log, wherever they stand in a request. */
const redacted = [
  "req.headers.authorization",
  "req.headers.cookie",
  "headers.authorization",
  "headers.cookie",
];

/**
 * What an error says, with its causes, and where it arose. What else hangs on one is data: PostgreSQL tells the row that
 * was in the way, jose the claims of a token, an OAuth client the answer that it could not read.
 */
const describeError = (error: Error): unknown => {
  const { type, message, stack } = pino.stdSerializers.err(error);
  if (message === undefined) return error;
  return { type, message, stack, ...("code" in error && { code: error.code }) };
};

/** The address without its query, where codes, tokens and whatever else a caller chose may stand. */
export const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";

const describeRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: pathOf(url),
  host,
  remoteAddress: ip,
  remotePort: socket?.remotePort,
});

/**
 * A logger that counts warnings and errors which repeat instead of writing each ({@link limitRepeats}).
 * @param destination a stream to write to instead of standard output
 */
export const createLogger = (
  process: string,
  level: LevelWithSilent = "info",
  destination?: DestinationStream,
): Logger => {
  const options = {
    level,
    base: { process },
    redact: redacted,
    serializers: { err: describeError, req: describeRequest },
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { logMethod: limitRepeats() },
  };
  return destination ? pino(options, destination) : pino(options);
};
