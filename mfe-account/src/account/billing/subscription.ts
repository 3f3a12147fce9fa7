import { portalResponseSchema, subscriptionResponseSchema } from "@phaselock/contracts";
import { api, applyEntitlement, queryKeys, usePageRestore } from "@phaselock/web";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

/** GET /api/billing/subscription: the user's newest subscription and what it entitles them to. */
export const subscriptionQuery = queryOptions({
  queryKey: queryKeys.subscription,
  queryFn: () => api.get("/api/billing/subscription", subscriptionResponseSchema),
});

const mutationKey = ["subscription"];

/** Runs an action unless one is in progress: a second click can come before the button is busy. */
const useOneAtATime = () => {
  const queryClient = useQueryClient();
  return (run: () => void): void => {
    if (queryClient.isMutating({ mutationKey }) === 0) run();
  };
};

/** POST /api/billing/subscription/cancel or …/resume. The response replaces the cached subscription. */
export const useChangeSubscription = (change: "cancel" | "resume") => {
  const queryClient = useQueryClient();
  const oneAtATime = useOneAtATime();
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: () => api.post(`/api/billing/subscription/${change}`, subscriptionResponseSchema),
    onSuccess: async answer => {
      queryClient.setQueryData(queryKeys.subscription, answer);
      await applyEntitlement(queryClient, answer.entitlement);
    },
  });
  return { send: () => oneAtATime(mutate), isPending, error };
};

/** POST /api/billing/portal, then opens Stripe's customer portal in place of this page. */
export const usePortal = () => {
  const queryClient = useQueryClient();
  const oneAtATime = useOneAtATime();
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationKey,
    mutationFn: () =>
      api.post("/api/billing/portal", portalResponseSchema, { body: { returnUrl: "/account/plan" } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  usePageRestore(() => {
    reset();
    // The subscription may have changed in the portal, or an open invoice may have been paid.
    void queryClient.invalidateQueries({ queryKey: queryKeys.subscription });
    void queryClient.invalidateQueries({ queryKey: queryKeys.statement });
  });
  // Pending until the browser has left the page.
  return { open: () => oneAtATime(mutate), isPending: isPending || isSuccess, error };
};
