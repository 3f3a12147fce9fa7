import {
  type LedgerEntry,
  ledgerPageSchema,
  type Purchase,
  purchasesPageSchema,
  receiptResponseSchema,
} from "@phaselock/contracts";
import { api, queryKeys, usePageRestore } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PagedList } from "./use-pages.ts";

const perPage = 10;

/** GET /api/billing/ledger: what changed the balance, newest first. */
export const ledger: PagedList<LedgerEntry, number> = {
  queryKey: [...queryKeys.statement, "ledger"],
  async read(before) {
    const query = { limit: perPage, before };
    const { entries, next } = await api.get("/api/billing/ledger", ledgerPageSchema, { query });
    return { items: entries, next };
  },
};

/** GET /api/billing/purchases: what the user paid for, newest first. */
export const purchases: PagedList<Purchase, string> = {
  queryKey: [...queryKeys.statement, "purchases"],
  async read(before) {
    const query = { limit: perPage, before };
    const page = await api.get("/api/billing/purchases", purchasesPageSchema, { query });
    return { items: page.purchases, next: page.next };
  },
};

const receiptKey = ["receipt"];

/** GET /api/billing/purchases/{id}/receipt, then opens the receipt at Stripe in place of this page. */
export const useReceipt = (id: string) => {
  const queryClient = useQueryClient();
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationKey: receiptKey,
    mutationFn: () =>
      api.get("/api/billing/purchases/{id}/receipt", receiptResponseSchema, { params: { id } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  usePageRestore(reset);
  // Pending until the browser has left the page.
  const open = () => {
    // A second click can come before the button is busy.
    if (queryClient.isMutating({ mutationKey: receiptKey }) === 0) mutate();
  };
  return { open, isPending: isPending || isSuccess, error };
};
