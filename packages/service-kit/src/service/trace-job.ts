import { SpanKind } from "@opentelemetry/api";
import { attributes, contextOf, inSpan, spanKinds } from "@phaselock/telemetry";

/**
 * Runs a job's work in a span. A job that `polls` calls this for the work that it has found.
 * @param traceparent the request that left the work to the job; without it the work is a trace of its own
 */
export const traceJob = <Result>(
  name: string,
  work: () => Promise<Result>,
  traceparent: string | null = null,
): Promise<Result> =>
  inSpan(
    spanKinds.job.name(name),
    {
      kind: SpanKind.INTERNAL,
      attributes: { [attributes.jobName]: name },
      parent: contextOf(traceparent ?? undefined),
    },
    work,
  );
