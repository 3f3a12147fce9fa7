import { type CreateSupportRequest, supportRequestSchema, supportRequestsSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

/** GET /api/support/requests: the user's requests, newest first. */
export const requestsQuery = queryOptions({
  queryKey: [...queryKeys.me, "support-requests"],
  queryFn: () => api.get("/api/support/requests", supportRequestsSchema),
});

/** POST /api/support/requests. The id comes from the form, so a retry after a lost response adds no second request. */
export const useSendRequest = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: CreateSupportRequest) =>
      api.post("/api/support/requests", supportRequestSchema, { body: request }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: requestsQuery.queryKey }),
  });
};
