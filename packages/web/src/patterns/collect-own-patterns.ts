import { type OwnPattern, type Place, placeAfter } from "@phaselock/contracts";

const patternsPerPage = 50;

/** The query of a page of GET /api/patterns. */
type PageQuery = { readonly limit: number; readonly before: Place | undefined };
/** A page, and how many patterns there are on all pages. */
type Page<P> = { readonly patterns: readonly P[]; readonly total: number };

/**
 * Collects all patterns of the user's own, newest first, page by page.
 * @throws what `load` throws for a page
 */
export const collectOwnPatterns = async <P extends Pick<OwnPattern, "id" | "createdAt">>(
  load: (query: PageQuery) => Promise<Page<P>>,
): Promise<P[]> => {
  const all: P[] = [];
  for (;;) {
    const last = all.at(-1);
    const before = last && placeAfter(last.createdAt, last.id);
    const { patterns, total } = await load({ limit: patternsPerPage, before });
    all.push(...patterns);
    if (patterns.length === 0 || all.length >= total) return all;
  }
};
