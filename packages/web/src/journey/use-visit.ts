import type { Preferences, User } from "@phaselock/contracts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { answeredBy } from "../api/answer.ts";
import { api } from "../api/api.ts";
import { checkoutIntents } from "../checkout/checkout-intent.ts";
import { logWarning } from "../log.ts";
import { queryKeys } from "../query/query-keys.ts";
import { asJourneyUser } from "./as-journey-user.ts";
import type { JourneyEvent, JourneyRecord } from "./journey-machine.ts";
import { journeyStorage } from "./journey-storage.ts";

const preferencesOf = (queryClient: QueryClient): Promise<Preferences> =>
  queryClient.ensureQueryData({
    queryKey: queryKeys.preferences,
    queryFn: () =>
      api.get(
        "/api/preferences",
        answeredBy(schemas => schemas.preferencesSchema),
      ),
  });

const recordOf = (preferences: Preferences): Partial<JourneyRecord> => ({
  hasCompletedOnboarding: preferences.onboardingCompletedAt !== null,
});

/**
 * Begins a visit when a user is known: at once with what this browser has kept, then with the server's copy, which
 * wins. Both learn of the visit.
 * @returns whether as much is known of it as can be
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
    const who = asJourneyUser(visitor);
    const { hasCompletedOnboarding } = visitor;
    const kept = { ...journeyStorage.readRecord(visitor.id), hasCompletedOnboarding };
    send({ type: "visit-begun", user: who, record: kept, nowMs });
    journeyStorage.changeRecord(visitor.id, { hasCompletedOnboarding, lastVisitMs: nowMs });
    if (checkoutIntents.read()) send({ type: "type-set", journeyType: "subscription_intent" });
    preferencesOf(queryClient)
      .then(preferences => {
        const record = { ...kept, ...recordOf(preferences) };
        if (!isOver) send({ type: "record-known", user: who, record, nowMs });
      })
      .catch((error: unknown) => logWarning("The server's copy of the journey could not be read", error))
      .finally(() => {
        if (!isOver) setKnownFor(visitor.id);
      });
    return () => {
      isOver = true;
    };
  }, [userId, queryClient, send]);

  return userId !== null && knownFor === userId;
};
