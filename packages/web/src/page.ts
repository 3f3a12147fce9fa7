/*
 * What a page needs that is the same for everybody: no query cache, no API, nobody who is signed in. A screen that takes
 * all it shares from here is shown to a visitor without the rest of this package, which lies behind "@phaselock/web".
 */
export { userMessage } from "./api/error-text.ts";
export { hasStoredSession, useHasStoredSession, useHasStoredTokens } from "./auth/stored-session.ts";
export { KnownConfig, useKnownConfig } from "./config/known-config.ts";
export { JourneyTarget, useJourneyTarget } from "./journey/journey-target.ts";
export * from "./router/router.ts";
