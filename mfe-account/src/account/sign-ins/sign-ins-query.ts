import { signInSessionsSchema } from "@phaselock/contracts";
import { api, ignoreBody, queryKeys, useAuth } from "@phaselock/web";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

/** GET /api/auth/sessions: the user's signed-in browsers. */
export const signInsQuery = queryOptions({
  queryKey: [...queryKeys.me, "sign-ins"],
  queryFn: () => api.get("/api/auth/sessions", signInSessionsSchema),
});

/** DELETE /api/auth/sessions/:id: signs out another browser. */
export const useEndSignIn = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete("/api/auth/sessions/{id}", ignoreBody, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey }),
  });
};

/** DELETE /api/auth/sessions: signs out every browser, including this one. */
export const useEndAllSignIns = () => {
  const { leave } = useAuth();
  return useMutation({
    mutationFn: () => api.delete("/api/auth/sessions", ignoreBody),
    onSuccess: leave,
  });
};
