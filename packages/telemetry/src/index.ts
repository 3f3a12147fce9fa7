export * from "./schema/attributes.ts";
export * from "./schema/metrics.ts";
export * from "./schema/spans.ts";
export * from "./tracing/tracer.ts";
export * from "./tracing/tracing.ts";
