import { type CreateSupportRequest, supportRequestSchema, supportRequestsSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

/** GET /api/support/requests: one's own, newest first. */
export const requestsQuery = queryOptions({
  queryKey: [...queryKeys.me, "support-requests"],
  queryFn: () => api.get("/api/support/requests", supportRequestsSchema),
});

/** POST /api/support/requests. Its id is the form's, so that pressing again after a lost answer asks once. */
export const useSendRequest = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: CreateSupportRequest) =>
      api.post("/api/support/requests", request, supportRequestSchema),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: requestsQuery.queryKey }),
  });
};
