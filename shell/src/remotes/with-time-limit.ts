/** Loading times out after this long, because a dead connection may never report an error. */
export const loadTimeLimitMs = 15_000;

/** The promise's result, or a rejection with a `TimeoutError` once `limitMs` milliseconds have passed. */
export const withTimeLimit = <T>(promise: Promise<T>, limitMs: number): Promise<T> => {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DOMException(`Not done within ${limitMs} ms`, "TimeoutError")),
    limitMs,
  );
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
};
