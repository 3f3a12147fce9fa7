/** How long a screen may load before the page says so. A load that ends later still replaces the notice. */
export const noticeAfterMs = 3_000;

export const timeoutError = (limitMs: number): DOMException =>
  new DOMException(`Not done within ${limitMs} ms`, "TimeoutError");

/** The promise's result, or a rejection with a `TimeoutError` once `limitMs` milliseconds have passed. */
export const withTimeLimit = <T>(promise: Promise<T>, limitMs: number): Promise<T> => {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(timeoutError(limitMs)), limitMs);
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
};
