import { loopGuard } from "@phaselock/contracts";

/** The redirects counted so far; null when none are. */
export type RedirectCount = {
  readonly attempts: number;
  /** The last redirect, in milliseconds since the epoch. */
  readonly lastMs: number;
  /** The last redirect to each path, because a loop may span several paths. */
  readonly lastMsByPath: Readonly<Record<string, number>>;
} | null;

/**
 * Counts a redirect to `path` and returns whether it is allowed (docs/product.md#journey). If the path recurs within 1
 * s and the attempts exceed three, the redirect is not allowed and the count is reset. After more than 5 s without a
 * redirect the count starts at one.
 */
export const guardRedirect = (
  count: RedirectCount,
  path: string,
  nowMs: number,
): { readonly isAllowed: boolean; readonly count: RedirectCount } => {
  const isQuiet = !count || nowMs - count.lastMs > loopGuard.resetAfterMs;
  const attempts = isQuiet ? 1 : count.attempts + 1;
  const before = isQuiet ? {} : count.lastMsByPath;
  const seenMs = before[path];
  const recurs = seenMs !== undefined && nowMs - seenMs <= loopGuard.windowMs;
  if (recurs && attempts > loopGuard.maxAttempts) return { isAllowed: false, count: null };
  return {
    isAllowed: true,
    count: { attempts, lastMs: nowMs, lastMsByPath: { ...before, [path]: nowMs } },
  };
};
