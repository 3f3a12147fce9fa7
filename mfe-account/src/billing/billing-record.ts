import { billingExportSchema } from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

/** GET /api/billing/export: what was bought, held and burnt, as billing's own record has it. */
export const billingRecordQuery = queryOptions({
  queryKey: [...queryKeys.checkouts, "all"],
  queryFn: () => api.get("/api/billing/export", billingExportSchema),
});
