/** In milliseconds. */
const firstDelayMs = 1_000;
const longestDelayMs = 24 * 60 * 60 * 1_000;

/**
 * The delay before the next attempt: doubles with each attempt, from 1 s to a day. A random part of up to half of it is
 * taken off, so that events that failed together don't all return together.
 * @param random from 0 (the whole delay) to 1 (half of it)
 */
export const retryDelayMs = (attempts: number, random = Math.random()): number =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** (attempts - 1)) * (1 - random / 2);
