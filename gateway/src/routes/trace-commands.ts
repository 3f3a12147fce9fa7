import { SpanKind } from "@opentelemetry/api";
import { activeTracer, attributes, failSpan, isRecording, spanKinds } from "@phaselock/telemetry";
import type { Redis } from "ioredis";

/** Creates a span for each Redis command of a traced request. Does nothing while tracing is off. */
export const traceCommands = (redis: Redis): void => {
  const tracer = activeTracer();
  if (!tracer) return;
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    if (!isRecording()) return send(command, stream);
    const span = tracer.startSpan(spanKinds.redis.name(command.name), {
      kind: SpanKind.CLIENT,
      attributes: { [attributes.dbSystem]: "redis", [attributes.dbOperation]: command.name },
    });
    command.promise.then(
      () => span.end(),
      error => {
        failSpan(span, error);
        span.end();
      },
    );
    return send(command, stream);
  };
};
