import {
  type ExperimentsResponse,
  experimentsPerPage,
  experimentsResponseSchema,
  placeAfter,
} from "@phaselock/contracts";
import { api, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

/** Reads all comparisons, newest first: each may have a link or a publication to end. */
const readExperiments = async (): Promise<ExperimentsResponse> => {
  const all = { experiments: [], modeIds: [] } as ExperimentsResponse;
  for (;;) {
    const last = all.experiments.at(-1);
    const query = { before: last && placeAfter(last.startedAt, last.id) };
    const page = await api.get("/api/experiments", experimentsResponseSchema, { query });
    all.experiments.push(...page.experiments);
    all.modeIds = page.modeIds;
    if (page.experiments.length < experimentsPerPage) return all;
  }
};

/** GET /api/experiments: the user's comparisons, and the modes that one can be made with. Always stale, like the sessions. */
export const experimentsQuery = queryOptions({
  queryKey: [...queryKeys.sessions, "experiments"],
  queryFn: readExperiments,
  staleTime: 0,
});
