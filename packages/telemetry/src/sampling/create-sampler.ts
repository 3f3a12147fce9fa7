import { isSpanContextValid, TraceFlags, trace } from "@opentelemetry/api";
import { type Sampler, SamplingDecision } from "@opentelemetry/sdk-trace";
import { isFromClient } from "../tracing/tracer.ts";

/**
 * Samples the given share of traces, 0 to 1. A span follows its parent, except a client's span: a client chooses its trace id
 * and flags, so it could otherwise force sampling. Spans of unsampled traces are recorded too, because one of them may
 * fail: see `keepFailed`.
 *
 * @param random 0 ≤ n < 1
 */
export const createSampler = (ratio: number, random: () => number = Math.random): Sampler => ({
  shouldSample(context) {
    const parent = trace.getSpanContext(context);
    const follows = parent && isSpanContextValid(parent) && !(parent.isRemote && isFromClient(context));
    const isSampled = follows ? (parent.traceFlags & TraceFlags.SAMPLED) !== 0 : random() < ratio;
    return { decision: isSampled ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.RECORD };
  },
  toString: () => `the parent's decision, or ${ratio} of all traces`,
});
