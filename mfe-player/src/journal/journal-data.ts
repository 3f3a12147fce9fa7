import {
  type JournalEntry,
  journalEntrySchema,
  journalResponseSchema,
  placeAfter,
  type SaveJournalEntryRequest,
} from "@phaselock/contracts";
import { api, ignoreBody, queryKeys } from "@phaselock/web";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

/** Page size of the journal. */
export const entriesPerPage = 50;

/**
 * GET /api/moods: the newest pages of the journal, one after the other, so that a deleted entry leaves no gap. Under the key of
 * the sessions, because the player records moods too. Always stale.
 */
export const journalQuery = (pages: number) =>
  queryOptions({
    queryKey: [...queryKeys.sessions, "journal", pages],
    queryFn: async () => {
      const entries: JournalEntry[] = [];
      for (let page = 1; ; page++) {
        const last = entries.at(-1);
        const query = { limit: entriesPerPage, before: last && placeAfter(last.recordedAt, last.id) };
        const { entries: read } = await api.get("/api/moods", journalResponseSchema, { query });
        entries.push(...read);
        const hasMore = read.length === entriesPerPage;
        if (!hasMore || page === pages) return { entries, hasMore };
      }
    },
    staleTime: 0,
  });

/** PUT /api/moods/{id}: writes or edits an entry. A repeated request changes nothing. */
export const saveEntry = (id: string, body: SaveJournalEntryRequest): Promise<JournalEntry> =>
  api.put("/api/moods/{id}", journalEntrySchema, { params: { id }, body });

/** DELETE /api/moods/{id}. */
export const deleteEntry = (id: string): Promise<unknown> =>
  api.delete("/api/moods/{id}", ignoreBody, { params: { id } });

/** Reads again what a changed entry changes: the journal, the sessions and what they add up to. */
export const readAgain = async (client: QueryClient): Promise<void> => {
  await Promise.all(
    [queryKeys.sessions, queryKeys.progress].map(queryKey => client.invalidateQueries({ queryKey })),
  );
};
