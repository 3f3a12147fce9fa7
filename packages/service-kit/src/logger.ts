import { trace } from "@opentelemetry/api";
import { activeTracer } from "@phaselock/telemetry";
import type { FastifyRequest } from "fastify";
import { type DestinationStream, type LevelWithSilent, type Logger as PinoLogger, pino } from "pino";
import { limitRepeats } from "./limit-repeats.ts";

/** A structured logger: one JSON object per line, with the process's name and, if it runs several, the service's. */
export type Logger = PinoLogger;

/** The paths of values that are never logged. */
const redacted = [
  "req.headers.authorization",
  "req.headers.cookie",
  "headers.authorization",
  "headers.cookie",
];

/**
 * An error's message with its causes, its stack and its code. Other properties are dropped because they contain data:
 * PostgreSQL attaches the conflicting row, jose a token's claims, an OAuth client the response it could not parse.
 */
const describeError = (error: Error): unknown => {
  const { type, message, stack } = pino.stdSerializers.err(error);
  if (message === undefined) return error;
  return { type, message, stack, ...("code" in error && { code: error.code }) };
};

/** The URL without its query, which may contain codes, tokens and other data of the caller. */
export const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";

const describeRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: pathOf(url),
  host,
  remoteAddress: ip,
  remotePort: socket?.remotePort,
});

/** The ids of the active span, under the names of OpenTelemetry's log conventions. */
const traceFields = (): object => {
  const span = activeTracer() && trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
};

/**
 * Creates a logger that counts repeated warnings and errors instead of writing each one ({@link limitRepeats}).
 * While tracing is on, each line has the `trace_id` and `span_id` of the active span.
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
    mixin: traceFields,
  };
  return destination ? pino(options, destination) : pino(options);
};
