import { loopGuard } from "@phaselock/contracts";

/** The redirects counted so far; null when none are. */
export type RedirectCount = {
  readonly attempts: number;
  /** The last redirect, in milliseconds since the epoch. */
  readonly lastMs: number;
  /** The last redirect to each path: a loop may lead over several. */
  readonly lastMsByPath: Readonly<Record<string, number>>;
} | null;

/**
 * Counts one more redirect to `path` and says whether it may be made (SPEC.md §4): when the path recurs within a second
 * and the attempts exceed three, it must not, and the count is reset. After five quiet seconds it begins at one.
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
