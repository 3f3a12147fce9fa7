import type { ReleaseKind } from "./screens.ts";
import { noticeAfterMs, withTimeLimit } from "./with-time-limit.ts";

/**
 * Loads from the live release. If that fails, or takes longer than three seconds, also loads from the last known good one;
 * the first of the two wins, because a slow release must not end in an error.
 * @param onFallback called with what was wrong if the last known good release wins
 * @throws what the live release failed with if both fail
 */
export const firstToLoad = async <T>(
  loadFrom: (release: ReleaseKind) => Promise<T>,
  onFallback: (cause: unknown) => void,
): Promise<T> => {
  const live = loadFrom("live");
  try {
    return await withTimeLimit(live, noticeAfterMs);
  } catch (cause) {
    const fallback = loadFrom("fallback").then(loaded => ({ loaded, isFallback: true }));
    const first = await Promise.any([live.then(loaded => ({ loaded, isFallback: false })), fallback]).catch(
      () => Promise.reject(cause),
    );
    if (first.isFallback) onFallback(cause);
    return first.loaded;
  }
};
