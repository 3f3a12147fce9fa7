import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { attributes } from "../schema/attributes.ts";

/**
 * Whether a span's work failed. OpenTelemetry marks a client's span as an error from 400 on, but our services often refuse
 * requests with 4xx, so only 5xx counts here.
 */
export const isFailed = ({ kind, status, attributes: given }: ReadableSpan): boolean => {
  const httpStatus = given[attributes.httpStatus];
  const isRefusal = kind === SpanKind.CLIENT && typeof httpStatus === "number" && httpStatus < 500;
  return status.code === SpanStatusCode.ERROR && !isRefusal;
};
