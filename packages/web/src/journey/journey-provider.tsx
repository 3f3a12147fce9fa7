import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useAuth } from "../auth/auth-provider.tsx";
import { checkoutIntents } from "../checkout/checkout-intent.ts";
import { logWarning } from "../log.ts";
import { useRequiredContext } from "../required-context.ts";
import { asJourneyUser } from "./as-journey-user.ts";
import { type JourneyEvent, type JourneyState, nextJourney, noJourney } from "./journey-machine.ts";
import { journeyStorage } from "./journey-storage.ts";
import { JourneyTarget } from "./journey-target.ts";
import { type JourneyType, journeyTarget } from "./journey-type.ts";
import { guardRedirect } from "./loop-guard.ts";
import { mayRedirect } from "./may-redirect.ts";
import { mirrorJourney } from "./mirror-journey.ts";
import { useVisit } from "./use-visit.ts";

export type Journey = {
  readonly state: JourneyState;
  /** The journey's target, for a link that the user follows; /auth without a user. */
  readonly target: string;
  /** Returns the target at the time of the call, for code that runs after rendering. */
  currentTarget(): string;
  /**
   * Navigates to the target without a click, unless a rule of docs/product.md#journey or the loop guard forbids it.
   * @param options.skip the skip flag
   * @returns whether it navigates
   */
  redirect(options?: { readonly skip?: boolean }): boolean;
  completeOnboarding(): void;
  recordSubscriptionChange(): void;
  setType(type: JourneyType): void;
};

const JourneyContext = createContext<Journey | null>(null);

/** The journey of the signed-in user. Throws outside JourneyProvider. */
export const useJourney = (): Journey => useRequiredContext(JourneyContext, "useJourney");

/** Only these paths redirect to a welcome when the product opens; any other address was opened on purpose. */
const homePaths = ["/home", "/dashboard"];

/**
 * Runs the signed-in user's journey (docs/product.md#journey) and redirects to the welcome-back screen after an
 * absence.
 */
export const JourneyProvider = ({ children }: { readonly children: ReactNode }) => {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [state, setState] = useState(noJourney);
  const latest = useRef(state);
  const openedAt = useRef<string | null>(pathname);

  const send = useCallback((event: JourneyEvent): void => {
    latest.current = nextJourney(latest.current, event);
    setState(latest.current);
  }, []);
  const isVisitKnown = useVisit(user, send);

  const redirect = useCallback(
    ({ skip = false }: { readonly skip?: boolean } = {}): boolean => {
      const target = journeyTarget(latest.current.journeyType);
      if (target === pathname || !mayRedirect({ pathname, search }, { skip })) return false;
      const { isAllowed, count } = guardRedirect(journeyStorage.readRedirects(), target, Date.now());
      journeyStorage.writeRedirects(count);
      if (isAllowed) navigate(target, { replace: true });
      return isAllowed;
    },
    [navigate, pathname, search],
  );

  useEffect(() => {
    // Removes an expired intent on load, for visitors too.
    checkoutIntents.read();
  }, []);

  useEffect(() => {
    if (!isVisitKnown) return;
    const isStillThere = openedAt.current === pathname && homePaths.includes(pathname);
    // Only once: on any later page, the user has navigated there.
    openedAt.current = null;
    if (isStillThere && latest.current.journeyType === "returning_after_absence") redirect();
  }, [isVisitKnown, pathname, redirect]);

  useEffect(() => {
    if (user) send({ type: "arrived", path: pathname, user: asJourneyUser(user) });
  }, [pathname, user, send]);

  const journey = useMemo<Journey>(
    () => ({
      state,
      target: journeyTarget(state.journeyType),
      currentTarget: () => journeyTarget(latest.current.journeyType),
      redirect,
      completeOnboarding: () => {
        if (!user) return;
        send({ type: "onboarding-completed", user: asJourneyUser(user) });
        journeyStorage.changeRecord(user.id, { hasCompletedOnboarding: true });
      },
      recordSubscriptionChange: () => {
        if (!user) return;
        const nowMs = Date.now();
        send({ type: "subscription-changed", nowMs });
        journeyStorage.changeRecord(user.id, { lastSubscriptionChangeMs: nowMs });
        mirrorJourney(queryClient, { subscriptionChanged: true }).catch((error: unknown) =>
          logWarning("The subscription change could not be sent to the server", error),
        );
      },
      setType: journeyType => send({ type: "type-set", journeyType }),
    }),
    [state, redirect, send, user, queryClient],
  );

  return (
    <JourneyContext value={journey}>
      <JourneyTarget value={journey.target}>{children}</JourneyTarget>
    </JourneyContext>
  );
};
