import { createContext, use } from "react";

/** A visitor's journey leads to the sign-in; /auth is its canonical address. */
export const visitorTarget = "/auth";

/** Provides the journey's target to the pages; without a provider the user is a visitor. */
export const JourneyTarget = createContext<string>(visitorTarget);

/** The journey's target, for a link that visitors and signed-in users share. */
export const useJourneyTarget = (): string => use(JourneyTarget);
