import { clientConfigSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

/** /config.json without suspending: a public page is whole without it. Shares the shell's cached copy. */
export const clientConfigQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: () => api.get("/config.json", clientConfigSchema),
  gcTime: Number.POSITIVE_INFINITY,
});
