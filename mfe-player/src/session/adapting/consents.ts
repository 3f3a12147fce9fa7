import {
  type Consent,
  type ConsentKind,
  consentSchema,
  consentsResponseSchema,
  consentVersions,
  type SignalName,
  signalNames,
} from "@phaselock/contracts";
import { api, ignoreBody, queryKeys, useAuth } from "@phaselock/web";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { runLater } from "../../shared/run-later.ts";
import { forgetUnsyncedResults } from "../offline/forget-unsynced-results.ts";
import { removeSignal } from "../reports/remove-signal.ts";

/** GET /api/consents: which signals the user has allowed. Always stale, because another device may have changed them. */
export const consentsQuery = queryOptions({
  queryKey: queryKeys.consents,
  queryFn: () => api.get("/api/consents", consentsResponseSchema),
  select: ({ consents }) => consents,
  staleTime: 0,
});

/** A consent to an older text no longer counts. */
export const isAllowed = ({ signal, version, grantedAt }: Consent): boolean =>
  grantedAt !== null && version === consentVersions[signal];

/** A mutation that allows a signal, or the attention tasks (PUT /api/consents/{signal}), by the text that this release shows. */
export function useAllow(signal: ConsentKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.put("/api/consents/{signal}", consentSchema, {
        params: { signal },
        body: { version: consentVersions[signal] },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.consents }),
  });
}

/** The signals that are allowed. A consent to attention tasks allows no signal. */
export const allowedSignals = (consents: readonly Consent[]): readonly SignalName[] => {
  const allowed = consents.filter(isAllowed).map(({ signal }) => signal);
  return signalNames.filter(name => allowed.includes(name));
};

/** How long a start waits for the consents, in milliseconds. */
const readWithinMs = 3000;

/** The signals that are allowed at this moment; null if the server does not say so in time. */
export async function readAllowed(): Promise<readonly SignalName[] | null> {
  let cancel = () => {};
  const tooLate = new Promise<null>(done => {
    cancel = runLater(() => done(null), readWithinMs);
  });
  const read = api
    .get("/api/consents", consentsResponseSchema, { signal: AbortSignal.timeout(readWithinMs) })
    .then(({ consents }) => allowedSignals(consents));
  try {
    return await Promise.race([read, tooLate]);
  } catch {
    return null;
  } finally {
    cancel();
  }
}

/**
 * A mutation that withdraws a consent (DELETE /api/consents/{signal}), which deletes what was measured under it, also in the
 * reports that this browser has still to send.
 */
export function useWithdraw(signal: ConsentKind) {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  return useMutation({
    mutationFn: () => api.delete("/api/consents/{signal}", ignoreBody, { params: { signal } }),
    async onSuccess() {
      if (user) {
        if (signal === "attention") await forgetUnsyncedResults(user.id);
        else removeSignal(localStorage, user.id, signal);
      }
      await queryClient.invalidateQueries({ queryKey: queryKeys.consents });
      void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    },
  });
}
