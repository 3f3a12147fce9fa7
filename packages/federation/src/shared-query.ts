// What the shell shares as "@tanstack/react-query": the part of it that the product uses. Shared whole it would be a
// fifth heavier, on every first page. Add here what is newly used; a remote's build fails over what is not here.
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
