import { billingExportSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

/** GET /api/billing/export: purchases, holds and burnt credits from billing's records. */
export const billingRecordQuery = queryOptions({
  queryKey: [...queryKeys.checkouts, "all"],
  queryFn: () => api.get("/api/billing/export", billingExportSchema),
});
