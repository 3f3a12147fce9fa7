import { type Context, context } from "@opentelemetry/api";
import { activeTracer } from "@phaselock/telemetry";
import type { Dispatcher } from "undici";

const contexts = new WeakMap<Dispatcher.DispatchOptions, Context>();

/** An undici interceptor that remembers the trace in which a call begins. Does nothing while tracing is off. */
export const rememberTrace: Dispatcher.DispatcherComposeInterceptor = dispatch => (options, handler) => {
  if (activeTracer()) contexts.set(options, context.active());
  return dispatch(options, handler);
};

/**
 * An undici interceptor for one connection that returns to the remembered trace. A retry, and a call that has waited for a
 * connection, begin in an event of a connection that other calls share.
 */
export const returnToTrace: Dispatcher.DispatcherComposeInterceptor = dispatch => (options, handler) => {
  const remembered = contexts.get(options);
  return remembered ? context.with(remembered, () => dispatch(options, handler)) : dispatch(options, handler);
};
