import { type LedgerEntry, ledgerPageSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

const readPage = (before?: number) =>
  api.get("/api/billing/ledger", ledgerPageSchema, { query: { limit: 100, before } });

/** GET /api/billing/ledger, page by page, until an entry is older than the visit. Nearly always that is the first page. */
export const ledgerSinceQuery = (visit: Date) =>
  queryOptions({
    queryKey: [...queryKeys.statement, "since", visit.toISOString()],
    async queryFn() {
      const entries: LedgerEntry[] = [];
      for (let before: number | null | undefined; before !== null; ) {
        const page = await readPage(before);
        entries.push(...page.entries);
        const oldest = entries.at(-1);
        before = oldest && new Date(oldest.at) > visit ? page.next : null;
      }
      return entries;
    },
  });
