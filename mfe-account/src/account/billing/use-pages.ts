import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

/** One page of a list; `next` is the cursor of the page after it, null on the last one. */
export type Page<Item, Cursor> = { readonly items: readonly Item[]; readonly next: Cursor | null };

/** A list that is read page by page. */
export type PagedList<Item, Cursor> = {
  readonly queryKey: readonly string[];
  readonly read: (before?: Cursor) => Promise<Page<Item, Cursor>>;
};

/**
 * Shows a list page by page. The cache holds the pages shown so far as one; reading the list again starts over with the
 * first page, so that pages read at different times can't leave a gap. The list is read again whenever it comes into view,
 * because a refund changes it without the browser's doing.
 */
export const usePages = <Item, Cursor>({ queryKey, read }: PagedList<Item, Cursor>) => {
  const queryClient = useQueryClient();
  const options = queryOptions({ queryKey, queryFn: () => read(), refetchOnMount: "always" });
  const { data, error, refetch } = useQuery(options);
  const more = useMutation({
    mutationKey: queryKey,
    mutationFn: (before: Cursor) => read(before),
    onSuccess: (page, before) =>
      queryClient.setQueryData(options.queryKey, shown =>
        shown?.next === before ? { items: [...shown.items, ...page.items], next: page.next } : shown,
      ),
  });
  const next = data?.next ?? null;
  return {
    items: data?.items,
    error,
    retry: () => void refetch(),
    hasMore: next !== null,
    moreError: more.error,
    isLoadingMore: more.isPending,
    showMore() {
      // A second click can come before the button is busy.
      if (next !== null && queryClient.isMutating({ mutationKey: queryKey }) === 0) more.mutate(next);
    },
  };
};
