// What the shell shares as "@tanstack/react-query": only the exports that the product uses. Shared as a whole it would be
// a fifth larger, on every first page. Add new exports here: a remote that imports any other fails to build.
export {
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from "@tanstack/react-query";
