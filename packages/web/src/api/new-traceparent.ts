const hexOf = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/**
 * The header that starts a trace (https://www.w3.org/TR/trace-context/#traceparent-header), with ids that contain nothing
 * about the user. It is marked as not sampled: the gateway decides.
 */
export const newTraceparent = (): string => `00-${hexOf(16)}-${hexOf(8)}-00`;
