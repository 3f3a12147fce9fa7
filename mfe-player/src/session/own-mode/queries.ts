import { type OwnPattern, ownPatternSchema, ownPatternsResponseSchema } from "@phaselock/contracts";
import { api, NoAnswerError, queryKeys } from "@phaselock/web";
import { queryOptions } from "@tanstack/react-query";

/** The first patterns of the user, which the service worker keeps for playing offline. */
const listKeptOffline = () =>
  api.get("/api/patterns", ownPatternsResponseSchema, { query: { limit: keptOffline } });
const keptOffline = 50;

/** One pattern as the server has it; without a network, as this device last listed it. */
async function loadPatternToPlay(id: string): Promise<OwnPattern> {
  try {
    const pattern = await api.get("/api/patterns/{id}", ownPatternSchema, { params: { id } });
    // The kept list may be older than the last edit. A failure leaves it as it is.
    listKeptOffline().catch(() => undefined);
    return pattern;
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    const { patterns } = await listKeptOffline();
    const kept = patterns.find(pattern => pattern.id === id);
    if (!kept) throw error;
    return kept;
  }
}

/** A pattern to play it. It can be played without a network too. */
export const patternToPlayQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.patterns, "play", id],
    queryFn: () => loadPatternToPlay(id),
    staleTime: 0,
    networkMode: "always",
    retry: false,
  });
