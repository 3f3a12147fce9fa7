import type { Preferences, User } from "@phaselock/contracts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../api/api.ts";
import { parseWith } from "../api/body-parser.ts";
import { checkoutIntents } from "../checkout/checkout-intent.ts";
import { logWarning } from "../log.ts";
import { queryKeys } from "../query/query-keys.ts";
import { asJourneyUser } from "./as-journey-user.ts";
import type { JourneyEvent, JourneyRecord } from "./journey-machine.ts";
import { journeyStorage } from "./journey-storage.ts";
import { mirrorJourney } from "./mirror-journey.ts";

const preferencesOf = (queryClient: QueryClient): Promise<Preferences> =>
  queryClient.ensureQueryData({
    queryKey: queryKeys.preferences,
    queryFn: () =>
      api.get(
        "/api/preferences",
        parseWith(schemas => schemas.preferencesSchema),
      ),
  });

const asMs = (timestamp: string | null): number | null => (timestamp === null ? null : Date.parse(timestamp));

const recordOf = (preferences: Preferences): JourneyRecord => ({
  hasCompletedOnboarding: preferences.onboardingCompletedAt !== null,
  lastVisitMs: asMs(preferences.lastVisitAt),
  lastSubscriptionChangeMs: asMs(preferences.lastSubscriptionChangeAt),
});

/** Absence is counted in days, so a page that is opened again within an hour is not reported to the server. */
const sameVisitMs = 60 * 60 * 1000;

/**
 * Starts a visit when the user is known: at once from this browser's copy, then from the server's, which wins. The visit
 * is recorded in both.
 * @returns whether the server's copy has loaded, or failed to load
 */
export const useVisit = (user: User | null, send: (event: JourneyEvent) => void): boolean => {
  const queryClient = useQueryClient();
  const [knownFor, setKnownFor] = useState<string | null>(null);
  const userId = user?.id ?? null;
  const current = useRef(user);
  current.current = user;

  useEffect(() => {
    const visitor = current.current;
    if (visitor?.id !== userId || !visitor) return send({ type: "signed-out" });
    let isOver = false;
    const nowMs = Date.now();
    const journeyUser = asJourneyUser(visitor);
    const { hasCompletedOnboarding } = visitor;
    const storedRecord = { ...journeyStorage.readRecord(visitor.id), hasCompletedOnboarding };
    send({ type: "visit-begun", user: journeyUser, record: storedRecord, nowMs });
    journeyStorage.changeRecord(visitor.id, { hasCompletedOnboarding, lastVisitMs: nowMs });
    if (checkoutIntents.read()) send({ type: "type-set", journeyType: "subscription_intent" });
    preferencesOf(queryClient)
      .then(async preferences => {
        const record = recordOf(preferences);
        if (isOver) return;
        send({ type: "record-known", user: journeyUser, record, nowMs });
        journeyStorage.changeRecord(visitor.id, { ...record, lastVisitMs: nowMs });
        setKnownFor(visitor.id);
        if (nowMs - (record.lastVisitMs ?? 0) > sameVisitMs)
          await mirrorJourney(queryClient, { visited: true });
      })
      .catch((error: unknown) => {
        logWarning("The server's copy of the journey could not be loaded", error);
        if (!isOver) setKnownFor(visitor.id);
      });
    return () => {
      isOver = true;
    };
  }, [userId, queryClient, send]);

  return userId !== null && knownFor === userId;
};
