import { api, ignoreBody, queryKeys, userMessage } from "@phaselock/web";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { favouritesQuery } from "./queries.ts";

type Change = { readonly id: string; readonly isFavourite: boolean };

const withChange = (ids: readonly string[], { id, isFavourite }: Change): string[] => {
  const others = ids.filter(other => other !== id);
  return isFavourite ? [id, ...others] : others;
};

/** The user's favourites, newest first, and a function that stars an item or takes its star back. */
export type Favourites = {
  /** Undefined until they are loaded. */
  readonly ids: readonly string[] | undefined;
  readonly isFailed: boolean;
  /** Why the last change was not stored; null if it was. */
  readonly problem: string | null;
  change(change: Change): void;
};

/** Shows a change at once, and takes it back if it can't be stored. */
export function useFavourites(): Favourites {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(favouritesQuery);
  const show = (change: Change) =>
    queryClient.setQueryData(favouritesQuery.queryKey, now => now && { ids: withChange(now.ids, change) });
  const { mutate, error } = useMutation({
    mutationFn: ({ id, isFavourite }: Change) => {
      const options = { params: { id } };
      return isFavourite
        ? api.put("/api/favourites/{id}", ignoreBody, options)
        : api.delete("/api/favourites/{id}", ignoreBody, options);
    },
    onMutate: async change => {
      await queryClient.cancelQueries({ queryKey: queryKeys.favourites });
      show(change);
    },
    onError: (_, { id, isFavourite }) => show({ id, isFavourite: !isFavourite }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.favourites }),
  });
  return { ids: data?.ids, isFailed: isError, problem: error && userMessage(error), change: mutate };
}
