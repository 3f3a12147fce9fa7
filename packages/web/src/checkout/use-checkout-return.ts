import { type CheckoutState, checkoutWaitMaxSeconds } from "@phaselock/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../api/api.ts";
import { isTemporaryFailure } from "../api/api-error.ts";
import { parseWith } from "../api/body-parser.ts";
import { useAuth } from "../auth/auth-provider.tsx";
import { useJourney } from "../journey/journey-provider.tsx";
import { queryKeys } from "../query/query-keys.ts";
import { useSearchParams } from "../router/use-search-params.ts";
import { storedText } from "../storage/stored-text.ts";
import { applyEntitlement } from "./apply-entitlement.ts";
import { type PollClock, pollCheckout } from "./poll-checkout.ts";

/** The state of the checkout that the browser has returned from. */
export type CheckoutReturn =
  | { readonly status: "none" | "waiting" | "still-waiting" | "unknown" }
  | { readonly status: "granted" | "failed"; readonly checkout: CheckoutState };

/**
 * The last checkout of this tab whose result was reported. Stripe redirects a completed checkout here once more when the
 * user goes back to it.
 */
const reported = storedText(() => sessionStorage, "phaselock_reported_checkout");

const clock: PollClock = {
  nowMs: Date.now,
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
};

/** Long-polls until the checkout is granted or failed; null after two minutes. */
const awaitCheckout = (id: string, signal: AbortSignal): Promise<CheckoutState | null> => {
  const call = { params: { id }, query: { wait: checkoutWaitMaxSeconds }, signal };
  const answer = parseWith(schemas => schemas.checkoutStateSchema);
  return pollCheckout(() => api.get("/api/billing/checkouts/{id}", answer, call), clock);
};

const isUpgrade = ({ status, credits }: CheckoutState): boolean => status === "granted" && credits === 0;

/**
 * Waits for the checkout named by `?checkout=…` and puts the new balance into the query cache, so every figure on the
 * page changes without a reload; for a subscription also the new tier, and a new journey starts. A checkout that is granted
 * or failed is reported once: its id leaves the address, and a reload or Back doesn't report it again.
 */
export const useCheckoutReturn = (): CheckoutReturn => {
  const [parameters, setParameters] = useSearchParams();
  const [named] = useState(() => parameters.get("checkout"));
  const [id] = useState(() => (named === null || named === reported.read() ? null : named));
  const { status } = useAuth();
  const queryClient = useQueryClient();
  const answer = useQuery({
    queryKey: [...queryKeys.checkouts, id],
    queryFn: async ({ signal }) => {
      const checkout = id ? await awaitCheckout(id, signal) : null;
      if (!checkout) return null;
      queryClient.setQueryData(queryKeys.balance, checkout.balance);
      void queryClient.invalidateQueries({ queryKey: queryKeys.statement });
      if (isUpgrade(checkout)) {
        await applyEntitlement(queryClient, checkout.entitlement);
        void queryClient.invalidateQueries({ queryKey: queryKeys.subscription });
      }
      return checkout;
    },
    enabled: id !== null && status === "authenticated",
    retry: (failures, error) => failures < 5 && isTemporaryFailure(error),
  });
  const isFinal = answer.data?.status === "granted" || answer.data?.status === "failed";
  const isUpgraded = answer.data ? isUpgrade(answer.data) : false;

  useEffect(() => {
    if (isFinal && id !== null) reported.write(id);
    if (!isFinal && named === id) return;
    const withoutCheckout = (now: URLSearchParams): URLSearchParams => {
      now.delete("checkout");
      return now;
    };
    setParameters(withoutCheckout, { replace: true });
  }, [isFinal, id, named, setParameters]);

  const { recordSubscriptionChange, redirect } = useJourney();
  const isRecorded = useRef(false);
  useEffect(() => {
    if (!isUpgraded || isRecorded.current) return;
    isRecorded.current = true;
    recordSubscriptionChange();
    redirect();
  }, [isUpgraded, recordSubscriptionChange, redirect]);

  if (id === null) return { status: "none" };
  if (answer.isError || status === "unauthenticated") return { status: "unknown" };
  if (answer.isPending) return { status: "waiting" };
  if (!answer.data || answer.data.status === "open") return { status: "still-waiting" };
  return { status: answer.data.status, checkout: answer.data };
};
