import { createContext, use } from "react";

/** Where the journey of somebody who is not signed in leads: to the sign-in, of which /auth is the address of record. */
export const visitorTarget = "/auth";

/** Tells the pages where the journey leads; without a provider there is nobody whose journey it could be. */
export const JourneyTarget = createContext<string>(visitorTarget);

/** Where the journey leads: for a link that is there for everybody. */
export const useJourneyTarget = (): string => use(JourneyTarget);
