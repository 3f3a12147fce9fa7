/*
 * For pages that look the same for every user: no query cache, no API, no signed-in user. A screen that imports shared
 * code only from here is shown to a visitor without loading the rest of this package ("@phaselock/web").
 */
export { userMessage } from "./api/error-text.ts";
export { hasStoredSession, useHasStoredSession, useHasStoredTokens } from "./auth/stored-session.ts";
export { KnownConfig, useKnownConfig } from "./config/known-config.ts";
export { removeAbsentUsers } from "./device-users/remove-absent-users.ts";
export { JourneyTarget, useJourneyTarget } from "./journey/journey-target.ts";
export { type MeasuringChoice, useMeasuringChoice } from "./measuring/measuring-choice.ts";
export { useOnline } from "./online/use-online.ts";
export * from "./router/router.ts";
export { saveFile } from "./save-file.ts";

/** Loads `measure` and `chooseMeasuring`. */
export const loadMeasuring = () => import("./measuring/index.ts");
