export * from "./otlp-receiver.ts";
export * from "./record-spans.ts";
export * from "./seen-span.ts";
