import {
  type ListedSession,
  placeAfter,
  type SessionsFilter,
  sessionsResponseSchema,
} from "@phaselock/contracts";
import { api } from "@phaselock/web";

/** The largest page that the server sends. */
const perPage = 100;

/**
 * Collects every session of a filter, newest first, page by page.
 * @param onProgress is told after each page how many are there
 * @throws whatever a page fails with, or the signal's reason
 */
export const collectSessions = async (
  filter: SessionsFilter,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (done: number) => void },
): Promise<readonly ListedSession[]> => {
  const collected: ListedSession[] = [];
  for (;;) {
    const last = collected.at(-1);
    const query = { ...filter, limit: perPage, before: last && placeAfter(last.createdAt, last.id) };
    const { sessions } = await api.get("/api/sessions", sessionsResponseSchema, { query, signal });
    signal.throwIfAborted();
    collected.push(...sessions);
    onProgress(collected.length);
    if (sessions.length < perPage) return collected;
  }
};
