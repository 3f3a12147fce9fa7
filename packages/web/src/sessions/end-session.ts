import type { Payment, ReportRequest, Session } from "@phaselock/contracts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { ApiError } from "../api/api-error.ts";
import { ignoreBody } from "../api/body-parser.ts";
import { useAuth } from "../auth/auth-provider.tsx";
import { balanceQuery } from "../credits/use-credits.ts";
import { queryKeys } from "../query/query-keys.ts";
import { texts } from "../texts.ts";
import { useToast } from "../toasts/toast-provider.tsx";
import { nextRangeAfter } from "./numbering.ts";

/** Polling delays while the ended session still holds credits, ms: billing learns of the end from an event. */
const pollAfterMs = [200, 400, 800, 1600, 3000] as const;

/** An unfinished session, and what its end reports. */
type Ending = {
  readonly userId: string;
  readonly sessionId: string;
  readonly payment: Payment;
  /** A number above those of all reports so far. */
  readonly sequence: number;
  readonly playedSeconds: number;
};

/** Waits until an ended session holds no credits, or for a few seconds. @returns whether it holds none */
const isReleased = async (sessionId: string, queryClient: QueryClient): Promise<boolean> => {
  for (const ms of pollAfterMs) {
    const { heldBy } = await queryClient.fetchQuery({ ...balanceQuery, staleTime: 0 });
    if (!heldBy.includes(sessionId)) return true;
    await new Promise<void>(done => setTimeout(done, ms));
  }
  return false;
};

/**
 * Ends an unfinished session at what was played, and waits until it holds no credits. The server charges what was played by
 * its own clock, and releases the rest. A session that had already ended is no error.
 * @returns whether it holds no credits any more, as far as the balance could be read
 * @throws the error of the report; nothing has changed then
 */
export const endSession = async (
  { userId, sessionId, payment, sequence, playedSeconds }: Ending,
  queryClient: QueryClient,
): Promise<boolean> => {
  const body: ReportRequest = { sequence, state: "stopped", playedSeconds, samples: [] };
  try {
    await api.post("/api/sessions/{id}/reports", ignoreBody, {
      as: { userId },
      params: { id: sessionId },
      body,
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "session_ended")) throw error;
  }
  const released = payment !== "credits" || (await isReleased(sessionId, queryClient).catch(() => false));
  for (const queryKey of [queryKeys.sessions, queryKeys.statement, queryKeys.progress])
    void queryClient.invalidateQueries({ queryKey });
  return released;
};

/** Ends an unfinished session of the signed-in user, from any screen, and says so in a toast. */
export const useEndSession = ({
  id,
  payment,
  lastReport,
  playedSeconds,
}: Pick<Session, "id" | "payment" | "lastReport" | "playedSeconds">) => {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async () => {
      if (!user) throw new Error("The user has signed out");
      const sequence = nextRangeAfter(lastReport);
      return endSession({ userId: user.id, sessionId: id, payment, sequence, playedSeconds }, queryClient);
    },
    onSuccess: released =>
      toast({ title: released ? texts.sessionEnded[payment] : texts.sessionEnded.releasing }),
  });
};
